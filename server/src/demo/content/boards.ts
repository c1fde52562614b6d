import { depotRush, linkGuard, ticketWall } from './boards/others.ts'
import { eastPush, hallCross } from './boards/yantai.ts'
import { raftAnswer, raftOfFour, raftSplit } from './boards/zhanqiao.ts'
import type { DemoBoard, DemoGuide } from './types.ts'

/** When the game's seasons began; the latest is the present one. */
export const demoSeasons = [
  { name: 'S6 长夜', daysAgo: 96 },
  { name: 'S7 退潮', daysAgo: 5.5 },
] as const

/** Originals come before the boards adapted from them. */
export const demoBoards: readonly DemoBoard[] = [
  { moment: 'link-guard', board: linkGuard },
  { moment: 'raft-split', board: raftSplit },
  { moment: 'raft-of-four', adaptedFrom: 'raft-split', board: raftOfFour },
  { moment: 'hall-cross', board: hallCross },
  { moment: 'raft-answer', adaptedFrom: 'raft-split', board: raftAnswer },
  { moment: 'ticket-wall', board: ticketWall },
  { moment: 'depot-rush', board: depotRush },
]

/** A clan's private board. */
export const demoClanBoard = {
  clan: '末班缆车',
  author: 'kestrel',
  title: '砚台东侧数三下（别外传）',
  board: eastPush,
} as const

/** Readers' opinions on posts in the present season, and posts confirmed by their authors. */
export const demoGuides: readonly DemoGuide[] = [
  { moment: 'link-guard', valid: ['cheng'], outdated: ['kestrel', 'mint', 'door', 'tank', 'bolt', 'moyu', 'zhou'] },
  { moment: 'smoke-timing', valid: ['door', 'wind', 'moyu', 'cheng'], outdated: ['cilantro'], confirmed: true },
  { moment: 'raft-split', valid: ['wind', 'kestrel', 'tank', 'moyu', 'cheng', 'window'], outdated: ['door'] },
  { moment: 'hall-cross', valid: ['bolt', 'door', 'wind'], outdated: [] },
  { moment: 'ticket-wall', valid: ['cheng', 'window'], outdated: ['cilantro'] },
]
