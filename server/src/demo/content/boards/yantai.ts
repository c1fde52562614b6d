import type { Board } from '@judian/boards'
import { area, by, drawn, facing, label, placesOf, sight, throws } from './kit.ts'

const on = placesOf('yantai')

/** Defence of the mill from the hall and the book tower. */
export const hallCross: Board = drawn('yantai', 'defend', [
  {
    caption: '一楼三个人，二楼两个人。楼上的不开枪，先报点',
    moves: {
      d1: facing(on('磨坊', 60, 30), 150),
      d2: facing(on('柴房', 10, 20), 90),
      d3: facing(on('正堂', 60, 40), 160),
      d4: facing(on('书楼', 30, 60), 180),
      d5: facing(on('晒台', -60, 60), 220),
      trap1: on('账房', 20, 60),
    },
    marks: [sight(on('正堂', 60, 40), on('石桥')), sight(on('书楼', 30, 60), on('檐台', -300, -120))],
  },
  {
    caption: '攻方一定会试石桥。让他过桥，过了墨池就没有掩体',
    moves: { a1: by(on('石桥', -10, 0), [800, 840]), a2: on('影壁', -70, 40), a3: on('西侧门', 60, 20) },
    marks: [area('red', on('石桥'), 170, 60), label(on('墨池', 60, 20), '没有掩体')],
  },
  {
    caption: '西侧门响陷阱，2 号退到磨坊门口，烟压在西回廊，别压在门里',
    moves: {
      a3: by(on('账房', -30, 20), [290, 775]),
      d2: by(facing(on('磨坊', -30, 40), 180), [390, 545]),
      smoke1: on('西回廊', 0, -20),
    },
    gone: ['trap1'],
    marks: [throws('smoke', on('磨坊', 60, 30), on('西回廊', 0, -20))],
  },
  {
    caption: '5 号从飞廊回书楼，两个人从二楼夹账房。这时候楼下一步都不要出去',
    moves: { d5: by(facing(on('书楼', -60, 80), 200), [1125, 215], [960, 300]) },
    marks: [sight(on('正堂', -40, 60), on('西回廊', 0, 60)), area('blue', on('磨坊'), 110, 90)],
  },
])

/** The clan's private one: through the east, while the bridge is loud. */
export const eastPush: Board = drawn('yantai', 'attack', [
  {
    caption: '牌坊出发。3 号一个人走石桥，另外四个贴东前院',
    moves: {
      a1: on('牌坊', -40, -40),
      a2: on('牌坊', 0, -70),
      a3: on('牌坊', 40, -40),
      a4: on('门楼', -40, 0),
      a5: on('门楼', 40, 0),
    },
  },
  {
    caption: '3 号在影壁后面把烟丢上石桥，喊一声就蹲下',
    moves: {
      a3: by(on('影壁', 0, 50), [800, 1020]),
      a1: by(on('东前院', 60, -40), [800, 1020]),
      a2: by(on('东前院', 110, 20), [800, 1020]),
      a4: on('东前院', 0, 0),
      a5: on('东前院', 30, 50),
    },
    marks: [throws('smoke', on('影壁', 0, 50), on('石桥'))],
  },
  {
    caption: '东侧门两个，东回廊两个，同时数三下。飞廊上的人会往东看，这一秒 3 号过桥',
    moves: {
      a1: by(facing(on('东侧门', -60, -20), 300), [1300, 900]),
      a2: by(on('东侧门', -30, 30), [1300, 920]),
      a4: facing(on('东回廊', 0, 60), 30),
      a5: facing(on('东回廊', 10, 120), 30),
      smoke1: on('石桥'),
    },
    marks: [throws('flash', on('东回廊', 0, 60), on('晒墨房', -40, -20)), label(on('东侧门', 60, -60), '数三下')],
  },
  {
    caption: '进晒墨房占 B 信标，3 号到书阁楼梯口，不许人下楼',
    moves: {
      a1: by(facing(on('晒墨房', 40, 30), 0), [1210, 850]),
      a2: facing(on('晒墨房', 0, 70), 180),
      a4: by(facing(on('晒墨房', -40, -40), 330), [1060, 740]),
      a3: by(facing(on('书阁', -20, 60), 0), [800, 610], [880, 380]),
      bomb1: on('晒墨房'),
    },
    marks: [area('green', on('晒墨房'), 110, 110), sight(on('书阁', -20, 60), on('书阁', 10, -40))],
  },
])
