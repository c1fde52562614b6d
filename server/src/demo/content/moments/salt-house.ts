import type { Block, Inline } from '@judian/contract'
import type { DemoMoment } from '../types.ts'

type Run = string | Inline

const bold = (text: string): Inline => ({ text, bold: true })
const line = (...runs: readonly Run[]): Inline[] => runs.map((run) => (typeof run === 'string' ? { text: run } : run))
const text = (...runs: readonly Run[]) => ({ type: 'paragraph' as const, text: line(...runs) })
const heading = (level: 2 | 3, title: string): Block => ({ type: 'heading', level, text: line(title) })
const list = (ordered: boolean, ...items: readonly (readonly Run[])[]): Block => ({
  type: 'list',
  ordered,
  items: items.map((runs) => line(...runs)),
})

/** A guide with every kind of block. */
export const saltHouse: DemoMoment = {
  key: 'salt-defence',
  community: 'r6',
  author: 'door',
  tagNum: 2,
  hoursAgo: 40,
  title: '旧盐仓守方完全笔记：从开局 40 秒到最后一道门',
  images: ['guide/salt-house', 'plan/salt-1f', 'plan/salt-2f'],
  doc: (picture) => ({
    v: 1,
    blocks: [
      text('写了两个晚上，建议', bold('先存再看'), '。长图在最后，打印出来贴墙上也行。'),
      heading(2, '一、先想清楚守哪'),
      text(
        '旧盐仓是「宽而浅」的图，进攻方从南面三个门进来，到 A 信标最短只有 ',
        bold('14 秒'),
        '。所以不要指望在外圈拖时间，外圈只负责听和报点，真正的防线是中间那条',
        bold('盐槽走廊'),
        '。',
      ),
      { type: 'picture', image_id: picture('plan/salt-1f'), alt: '旧盐仓一楼平面图，盐槽走廊在正中' },
      heading(2, '二、开局 40 秒怎么分工'),
      list(
        false,
        [bold('铆钉'), '：先封 A 房西墙，再封盐槽走廊的北口。第三块板留着，1 分 30 秒后二次加固。'],
        [bold('老井'), '：壁眼放高不放低。楼梯拐角那盏吊灯后面能藏一个，S7 到现在没见几个人打掉过。'],
        [bold('苔藓'), '：陷阱别放门正中，放门后左侧半步，进门的人习惯先看右边。'],
        [bold('渔网'), '：拉在走廊中段，不是入口。入口的网一枪就没。'],
        [bold('自由人'), '：去二楼称重间，听到三个人以上就撤，别恋战。'],
      ),
      { type: 'picture', image_id: picture('plan/salt-2f'), alt: '旧盐仓二楼平面图，称重间在东南角' },
      heading(3, '1 分 10 秒：烟到了'),
      text('看到烟别急着朝里面扫，往后退一个房间，把人放进走廊再关门打。'),
      {
        type: 'quote',
        lines: [line('注意是「关门」。顶门杠这个时候放，比开局放值钱十倍。'), line('——老周，第三次说这句话')],
      },
      { type: 'divider' },
      heading(2, '三、路人局最常碰到的三种打法'),
      list(
        true,
        [bold('一波流。'), '五个人从南一门直接涌进来。听到脚步叠在一起就别再看别的门了，网一断全员回缩。'],
        [bold('分推。'), '两个人在二楼弄出动静，三个人摸盐槽。判断方法是动静太大，真要打二楼的人不会敲那么多下墙。'],
        [bold('慢摸。'), '前一分半什么声音都没有。记住一条，谁先忍不住出去看，谁先没。'],
      ),
      heading(2, '四、残局'),
      text('剩两个人守的时候，不要两个人都在信标房。先自己想想另一个人该站哪，再点开。'),
      {
        type: 'spoiler',
        title: '我的答案',
        blocks: [
          text('一个在房里出声音，另一个在', bold('北侧小仓'), '不动。十次里有七次对面会被声音骗走视线。'),
          text('对面有无人机的时候反过来站：小仓的人先露头，房里的人才是钩子。'),
        ],
      },
      text(
        '弹道数据可以先看 ',
        { text: '靶场的公开记录', href: 'https://example.com/range/salt-house' },
        '，有不同意见欢迎来拍。盐仓这图我打了四百多把，还是每周都能学到新的死法 [贴纸:收到]',
      ),
    ],
  }),
}
