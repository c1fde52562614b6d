import { type Board, describeStep } from '@judian/boards'
import type { BoardCard, Guide, Moment, OpenBoard } from '@judian/contract'
import { plainLook, time } from './signed-in.ts'

export const zhanqiao: OpenBoard['map'] = {
  slug: 'zhanqiao',
  name: '栈桥',
  floors: [
    { name: '一楼', picture: '/map-1.webp', picture_dark: '/map-1-dark.webp' },
    { name: '二楼', picture: '/map-2.webp', picture_dark: '/map-2-dark.webp' },
  ],
  places: [
    { name: 'B 桥', floor: 0, at: [300, 300] },
    { name: '机房', floor: 0, at: [1200, 400] },
    { name: '长廊', floor: 0, at: [800, 900] },
    { name: '阁楼', floor: 1, at: [800, 600] },
  ],
}

/** Three steps, the last one upstairs. */
export const board: Board = {
  v: 1,
  map: 'zhanqiao',
  side: 'attack',
  pieces: [
    { id: 1, kind: 'attack', num: 1 },
    { id: 2, kind: 'attack', num: 2 },
  ],
  steps: [
    {
      caption: '两人在桥头集合',
      stands: [
        { piece: 1, floor: 0, at: [280, 280] },
        { piece: 2, floor: 0, at: [320, 320] },
      ],
      marks: [],
    },
    {
      caption: '烟封长廊，二号上前',
      stands: [
        { piece: 1, floor: 0, at: [280, 280] },
        { piece: 2, floor: 0, at: [1200, 400] },
      ],
      marks: [{ type: 'throw', what: 'smoke', floor: 0, from: [320, 320], to: [800, 900] }],
    },
    {
      caption: '上阁楼架枪',
      stands: [
        { piece: 1, floor: 1, at: [800, 600] },
        { piece: 2, floor: 1, at: [760, 640] },
      ],
      marks: [],
    },
  ],
}

export const boardCard: BoardCard = {
  board_id: 5,
  version: 3,
  map: 'zhanqiao',
  map_name: '栈桥',
  side: 'attack',
  steps: 3,
  poster: '/boards/poster/5-3-abc',
  adaptable: 1,
}

export const openBoard: OpenBoard = {
  card: boardCard,
  board,
  descriptions: board.steps.map((_, at) => describeStep(board, at, zhanqiao)),
  map: zhanqiao,
  versions: 3,
  adaptations: 1,
}

export const guide: Guide = { season: 'S2', valid: 4, outdated: 1 }

/** A post with the board, by a member other than the signed-in one. */
export const boardMoment = {
  message_id: 7,
  community: 'r6',
  title: 'B 点快攻',
  message: '',
  images: [],
  author: {
    user_id: 2,
    username: '夜枭',
    avatar_url: '/avatar.png',
    user_level: 3,
    time,
    user_avatar: { ...plainLook, user_id: 2 },
  },
  time,
  review: 'published',
  board: boardCard,
} as unknown as Moment
