import type { Board } from '@judian/boards'
import { area, by, drawn, facing, label, placesOf, sight, throws } from './kit.ts'

const ferry = placesOf('dukou')

/** A shield, and a wall that can be opened. */
export const ticketWall: Board = drawn('dukou', 'attack', [
  {
    caption: '公交站集合。我举盾走广场，你们不要跟太近，对面只会打我',
    moves: {
      a1: ferry('公交站', 60, -30),
      a2: ferry('公交站', 20, 10),
      a3: ferry('公交站', -30, -20),
      a4: ferry('公交站', -60, 20),
      a5: ferry('公交站', 100, 10),
    },
  },
  {
    caption: '盾到海鸥门外面蹲住。2、3 号绕小卖部上西岸，看候船厅的窗',
    moves: {
      a1: by(facing(ferry('海鸥门', 0, 60), 0), [500, 1050]),
      a2: by(facing(ferry('西岸', 60, 60), 90), [230, 980], [150, 640]),
      a3: by(ferry('车棚', 40, -40), [230, 980], [150, 760]),
      a4: by(ferry('广场', -20, 40), [500, 1080]),
      a5: by(ferry('广场', 110, 30), [500, 1080]),
      shield1: ferry('海鸥门', 0, 30),
    },
    marks: [sight(ferry('西岸', 60, 60), ferry('柱廊', -40, -30))],
  },
  {
    caption: '盾进门往左，所有枪口跟着我转。这时候 4 号在窄巷贴爆破，5 号看天桥',
    moves: {
      a1: by(facing(ferry('候船厅', -120, 130), 20), [620, 880]),
      shield1: ferry('候船厅', -115, 100),
      a4: by(ferry('窄巷', -40, 40), [1170, 980]),
      a5: by(facing(ferry('窄巷', 10, 130), 0), [1170, 980]),
      breach1: ferry('窄巷', -62, 20),
      d1: facing(ferry('柱廊', 20, -30), 150),
      d2: facing(ferry('票务室', 30, -40), 240),
    },
    marks: [label(ferry('候船厅', -150, 190), '都看我'), sight(ferry('窄巷', 10, 130), ferry('窄巷', 0, -60))],
  },
  {
    caption: '墙一开先丢闪再丢烟，烟要丢在票务室的西门，不要丢自己脚下',
    moves: { smoke1: ferry('票务室', -95, 20) },
    gone: ['breach1'],
    marks: [
      throws('flash', ferry('窄巷', -40, 40), ferry('票务室', 20, -20)),
      throws('smoke', ferry('窄巷', -40, 40), ferry('票务室', -95, 20)),
    ],
  },
  {
    caption: '4、5 号从墙洞进，占 B 信标。我还活着的话会在候船厅喊',
    moves: {
      a4: by(facing(ferry('票务室', 40, 30), 270), [1048, 620]),
      a5: by(facing(ferry('票务室', 50, -50), 180), [1048, 620]),
      bomb1: ferry('票务室', 0, 10),
      a2: by(ferry('柱廊', -60, -20), [430, 480]),
      a3: by(ferry('柱廊', -50, 60), [430, 520]),
    },
    gone: ['d2'],
    marks: [area('green', ferry('票务室'), 90, 90)],
  },
])

const ward = placesOf('dengta')

/** As it was in the last season. */
export const linkGuard: Board = drawn('dengta', 'defend', [
  {
    caption: '二楼连廊一个人，天窗正上方一个人，食堂两个，诊室一个',
    moves: {
      d1: facing(ward('二层连廊', -20, 0), 90),
      d2: ward('天窗', 0, 0),
      d3: facing(ward('食堂', -60, 40), 270),
      d4: facing(ward('食堂', 60, -50), 180),
      d5: facing(ward('诊室', 0, 30), 180),
    },
    marks: [sight(ward('天窗'), ward('天窗', 45, -15))],
  },
  {
    caption: '攻方从小码头上石阶，一定经过连廊下面。天窗的人只看脚，看见脚就报',
    moves: {
      a1: by(ward('石阶', 0, 40), [1180, 960]),
      a2: by(ward('石阶', 20, 110), [1180, 1000]),
      a3: by(ward('连廊', 0, 110), [1140, 760]),
    },
    marks: [label(ward('连廊', 30, 60), '看脚')],
  },
  {
    caption: '一报点，连廊下面一颗雷，食堂两个人封门。别下楼，下楼就是送',
    moves: { barricade1: ward('食堂', 145, 10), d4: facing(ward('食堂', 60, 10), 90) },
    marks: [throws('frag', ward('食堂', 60, -50), ward('连廊', 0, 60)), area('red', ward('连廊', 0, 60), 70, 80)],
  },
])

const range = placesOf('tiebashan')

export const depotRush: Board = drawn('tiebashan', 'attack', [
  {
    caption: '山脚出发，谁也别走靶场，那里只有靶子和我的尸体',
    moves: {
      a1: range('山脚', -60, 0),
      a2: range('山脚', -20, 30),
      a3: range('山脚', 20, 0),
      a4: range('山脚', 60, 30),
      a5: range('山脚', 100, 0),
    },
    marks: [area('red', range('靶场'), 220, 160)],
  },
  {
    caption: '一个人蹲饭堂看小桥，四个人下溪谷。水声比脚步大，跑就完了',
    moves: {
      a1: by(facing(range('饭堂', 110, -40), 60), [960, 1090]),
      a2: by(range('溪谷', -10, 0), [1010, 1080]),
      a3: by(range('溪谷', 10, 60), [1010, 1100]),
      a4: by(range('溪谷', -30, 110), [1010, 1110]),
      a5: by(range('溪谷', 30, -60), [1010, 1080]),
    },
    marks: [sight(range('饭堂', 110, -40), range('小桥'))],
  },
  {
    caption: '停车场集合，烟丢弹药库北边，让观察哨什么都看不见',
    moves: {
      a2: by(range('停车场', -70, 20), [1250, 1060]),
      a3: by(range('停车场', -60, 70), [1250, 1100]),
      a4: by(range('停车场', 0, 60), [1260, 1110]),
      a5: by(range('停车场', -30, -30), [1250, 1040]),
      smoke1: range('弹药库', -60, -170),
      d1: facing(range('观察哨', 20, 40), 190),
    },
    marks: [
      throws('smoke', range('停车场', -30, -30), range('弹药库', -60, -170)),
      sight(range('观察哨', 20, 40), range('弹药库', 0, -110)),
    ],
  },
  {
    caption: '值班室的门一起进，占 B 信标。饭堂那位可以跑了，桥上没人的话',
    moves: {
      a2: by(facing(range('弹药库', -50, 20), 0), [1400, 900], [1400, 800]),
      a3: by(facing(range('弹药库', 40, 30), 60), [1420, 900], [1420, 800]),
      a4: by(facing(range('值班室', 40, 10), 180), [1440, 900]),
      a5: by(range('值班室', -50, 0), [1400, 900]),
      a1: by(range('小桥', 0, 0), [1080, 740]),
      bomb1: range('弹药库'),
    },
    marks: [area('green', range('弹药库'), 110, 90)],
  },
])
