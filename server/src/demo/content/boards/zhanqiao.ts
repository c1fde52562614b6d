import type { Board } from '@judian/boards'
import { area, by, drawn, facing, label, placesOf, sight, throws } from './kit.ts'

const on = placesOf('zhanqiao')
const [shore, raft, westDoor] = [on('登岸点'), on('浮台'), on('长廊', -120)]

/** Noise on the northern bridge, five people at the southern beacon. */
const split = [
  {
    caption: '登岸点分三组：1、2 号 A 桥，3 号浮台，4、5 号 B 桥。谁都不许先开枪',
    moves: {
      a1: on('登岸点', -20, -90),
      a2: on('登岸点', 40, -60),
      a3: shore,
      a4: on('登岸点', 40, 60),
      a5: on('登岸点', -20, 90),
    },
    marks: [label(raft, '3 号上这里')],
  },
  {
    caption: '到位。3 号看住长廊西门，守方从机房过来必须经过这里',
    moves: {
      a1: by(on('A 桥', 90, -20), [134, 255]),
      a2: by(on('A 桥', -30, 30), [134, 255]),
      a3: by(facing(raft, 75), [300, 610]),
      a4: by(on('B 桥', -20, -25), [134, 935]),
      a5: by(on('B 桥', -90, 25), [134, 935]),
    },
    marks: [sight(raft, westDoor), throws('smoke', on('A 桥', 90, -20), on('货仓', -175, -115))],
  },
  {
    caption: 'A 桥开火，只打门框，不进门。数枪声：货仓里超过三把枪，就说明灯油库空了',
    moves: {
      smoke1: on('货仓', -175, -115),
      a1: facing(on('A 桥', 250, -15), 90),
      a2: facing(on('A 桥', 200, 30), 90),
      d1: facing(on('货仓', 60, -60), 270),
      d2: facing(on('货仓', 100, 40), 270),
      d3: by(on('机房', -60, 60), [1330, 690], [1310, 450]),
    },
    marks: [sight(on('A 桥', 250, -15), on('货仓', -140, 20)), label(on('机房', 30, -110), '补防的人走这')],
  },
  {
    caption: '烟封长廊西门，4、5 号跑完 B 桥，闪丢进候船厅再进门',
    moves: {
      smoke2: on('长廊', -120),
      a3: by(on('浮台', 250, -20), [700, 590]),
      a4: by(on('候船厅', -90, 10), [890, 935]),
      a5: by(on('候船厅', -60, 70), [890, 935]),
    },
    marks: [throws('smoke', raft, on('长廊', -120)), throws('flash', on('B 桥', 330, 0), on('候船厅', 10, -40))],
  },
  {
    caption: '占下 B 信标。2 号退回浮台看长廊，1 号继续在 A 桥出声，拖到他们发现为止',
    moves: {
      a2: by(facing(raft, 75), [560, 300], [560, 500]),
      a4: by(facing(on('灯油库', -60, -60), 20), [1160, 965]),
      a5: by(facing(on('灯油库', 40, 40), 350), [1160, 965]),
      bomb1: on('灯油库'),
      a3: by(on('候船厅', 60, -70), [890, 935]),
    },
    marks: [
      area('green', on('灯油库'), 110, 110),
      sight(raft, westDoor),
      sight(on('灯油库', -60, -60), on('绞盘室', 40, 70)),
    ],
  },
] satisfies Parameters<typeof drawn>[2]

export const raftSplit: Board = drawn('zhanqiao', 'attack', split)

/** The same for four people: no one stays on the raft. */
export const raftOfFour: Board = drawn('zhanqiao', 'attack', [
  {
    caption: '四个人（第五个在泡面）：A 桥只留 1 号，B 桥三个',
    moves: {
      a1: on('登岸点', -10, -70),
      a2: on('登岸点', 40, 30),
      a3: on('登岸点', -30, 60),
      a4: on('登岸点', 50, 90),
    },
  },
  {
    caption: '1 号把两颗雷都丢在 A 桥门口，一个人演两个人。无人机替 3 号看长廊西门',
    moves: {
      a1: by(on('A 桥', 150, 0), [134, 255]),
      a2: by(on('B 桥', -10, -25), [134, 935]),
      a3: by(on('B 桥', -80, 25), [134, 935]),
      a4: by(on('B 桥', -150, -10), [134, 935]),
      drone1: by(on('长廊', -290, 20), [570, 610], [830, 590]),
    },
    marks: [throws('frag', on('A 桥', 150, 0), on('货仓', -165, -115)), sight(on('长廊', -290, 20), on('长廊', -120))],
  },
  ...split.slice(3, 4).map(({ marks }) => ({
    caption: '无人机没看到人，才从 B 桥进候船厅；看到人就再等五秒',
    moves: {
      a2: by(on('候船厅', -90, 10), [890, 935]),
      a3: by(on('候船厅', -60, 70), [890, 935]),
      a4: by(on('候船厅', -150, 20), [890, 935]),
      smoke1: on('长廊', -120),
    },
    marks: marks.slice(1),
  })),
  {
    caption: '三个人进灯油库，4 号留在候船厅看值班室的门',
    moves: {
      a2: by(facing(on('灯油库', -60, -60), 20), [1160, 965]),
      a3: by(facing(on('灯油库', 40, 40), 350), [1160, 965]),
      a4: facing(on('候船厅', -70, -60), 0),
      bomb1: on('灯油库'),
    },
    marks: [area('green', on('灯油库'), 110, 110), sight(on('候船厅', -70, -60), on('值班室', -60, 60))],
  },
])

/** The defenders' answer, in their place: they leave the noise alone. */
export const raftAnswer: Board = drawn('zhanqiao', 'defend', [
  {
    caption: '守方：货仓只放一个人，机房一个，剩下三个别动',
    moves: {
      d1: facing(on('货仓', 60, 40), 270),
      d2: on('机房', -60, 60),
      d3: facing(on('值班室', -60, -20), 270),
      d4: facing(on('候船厅', 90, -80), 250),
      d5: on('灯油库', 60, -60),
      barricade1: on('候船厅', -130, 15),
    },
    marks: [sight(on('值班室', -60, -20), raft)],
  },
  {
    caption: 'A 桥响了也别动。3 号从值班室的窗看浮台：浮台上有人，这就是假的',
    moves: { a1: facing(on('A 桥', 250, -15), 90), a2: on('A 桥', 200, 30), a3: facing(raft, 75) },
    marks: [sight(on('值班室', -60, -20), raft), label(on('A 桥', 60, -90), '听着像三个')],
  },
  {
    caption: '顶门杠一碎，4 号先退半步。烟起的时候 2 号从楼梯间绕到绞盘室，夹住灯油库',
    moves: {
      d2: by(facing(on('绞盘室', 40, 20), 190), [1310, 450], [1320, 570]),
      d4: facing(on('候船厅', 60, 60), 270),
      a4: by(on('候船厅', -90, 10), [890, 935]),
      a5: by(on('候船厅', -60, 70), [890, 935]),
      smoke1: on('长廊', -120),
    },
    gone: ['barricade1'],
    marks: [
      throws('flash', on('灯油库', 60, -60), on('候船厅', 10, 0)),
      sight(on('绞盘室', 40, 20), on('灯油库', 80, -70)),
    ],
  },
])
