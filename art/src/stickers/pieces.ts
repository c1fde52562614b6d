import * as acts from './acts.ts'
import { stickerSvg } from './edge.ts'
import * as faces from './faces.ts'
import * as frames from './frames.ts'
import { ownStickers, stickers, type OwnStickerName, type StickerName } from './names.ts'
import * as things from './things.ts'

const drawings: Readonly<Record<StickerName | OwnStickerName, () => string>> = {
  收到: faces.roger,
  冲: acts.rush,
  掩护我: faces.cover,
  等我: acts.wait,
  没子弹了: things.empty,
  闪了: things.flash,
  救我: acts.rescue,
  蹲一个: faces.camp,
  守住了: things.held,
  爆头: things.headshot,
  牛: things.bull,
  稳: acts.steady,
  好兄弟: acts.brothers,
  好耶: faces.yay,
  起立鼓掌: acts.applause,
  赢了: acts.won,
  这波我的: faces.myBad,
  裂开: faces.cracked,
  输了: things.lost,
  问号: faces.question,
  笑死: faces.laugh,
  哭了: faces.cry,
  生气: faces.angry,
  比心: acts.heart,
  看戏: acts.popcorn,
  加油: acts.cheer,
  下班: things.offDuty,
  晚安: things.night,
  本人来了: frames.here,
  本人无敌: frames.best,
  本人不服: frames.defy,
  本人求带: frames.carry,
  本人没了: frames.gone,
  本人下班: frames.home,
}

/** The stickers of posts, comments and walls. */
export const stickerPieces = Object.entries({ ...stickers, ...ownStickers }).map(([name, file]) => ({
  file: `stickers/${file}.svg`,
  draw: () => stickerSvg(drawings[name as StickerName | OwnStickerName]()),
}))
