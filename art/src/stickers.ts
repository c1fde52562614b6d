/** Files of the stickers by name, as texts write them: `[贴纸:收到]` is `/images/stickers/roger.svg`. Plain data, without imports. */
export const stickers = {
  收到: 'roger',
  冲: 'rush',
  掩护我: 'cover',
  等我: 'wait',
  没子弹了: 'empty',
  闪了: 'flash',
  救我: 'rescue',
  蹲一个: 'camp',
  守住了: 'held',
  爆头: 'headshot',
  牛: 'bull',
  稳: 'steady',
  好兄弟: 'brothers',
  好耶: 'yay',
  起立鼓掌: 'applause',
  赢了: 'won',
  这波我的: 'my-bad',
  裂开: 'cracked',
  输了: 'lost',
  问号: 'what',
  笑死: 'laugh',
  哭了: 'cry',
  生气: 'angry',
  比心: 'heart',
  看戏: 'popcorn',
  加油: 'cheer',
  下班: 'off-duty',
  晚安: 'night',
} as const

/** Frames around the bust of the text's author. */
export const ownStickers = {
  本人来了: 'own-here',
  本人无敌: 'own-best',
  本人不服: 'own-defy',
  本人求带: 'own-carry',
  本人没了: 'own-gone',
  本人下班: 'own-off-duty',
} as const

export type StickerName = keyof typeof stickers
export type OwnStickerName = keyof typeof ownStickers

/** Where a frame shows the bust, in fractions of its edge. */
export const ownBust = { left: 13.5 / 64, top: 7.5 / 64, edge: 37 / 64 } as const

export const stickerImage = (file: string) => `/images/stickers/${file}.svg`
