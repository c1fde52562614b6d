import type { TileMode } from '@judian/contract/limits'
import type { Gadget, Operator } from '@judian/tiles'
import type { MemberKey } from './types.ts'

type Game = readonly [member: MemberKey, mode: TileMode, daysAgo: number, operator: Operator, gadget: Gadget]

const games: readonly Game[] = [
  ['tank', 'daily', 40, 'mule', 'hook'],
  ['mint', 'daily', 35, 'owl', 'tongs'],
  ['door', 'free', 33, 'wrench', 'magnet'],
  ['cheng', 'daily', 12, 'medic', 'shelf'],
  ['window', 'daily', 9, 'gale', 'lamp'],
  ['kestrel', 'daily', 9, 'owl', 'shelf'],
  ['bolt', 'free', 8, 'finale', 'shaker'],
  ['zhou', 'daily', 6, 'owl', 'magnet'],
  ['wind', 'daily', 6, 'mule', 'lamp'],
  ['cilantro', 'daily', 5, 'gale', 'shelf'],
  ['tank', 'daily', 4, 'medic', 'lamp'],
  ['door', 'daily', 4, 'wrench', 'shelf'],
  ['moyu', 'daily', 3, 'finale', 'magnet'],
  ['alpaca', 'daily', 3, 'mule', 'shaker'],
  ['mint', 'daily', 2, 'gale', 'shaker'],
  ['window', 'daily', 2, 'owl', 'shelf'],
  ['cheng', 'daily', 1, 'gale', 'lamp'],
  ['bolt', 'daily', 1, 'owl', 'hook'],
  ['kestrel', 'daily', 1, 'medic', 'magnet'],
  ['tank', 'daily', 1, 'wrench', 'tongs'],
  ['cilantro', 'free', 1, 'owl', 'shaker'],
  ['moyu', 'daily', 0, 'owl', 'lamp'],
  ['mint', 'daily', 0, 'mule', 'shelf'],
  ['cheng', 'daily', 0, 'medic', 'shaker'],
  ['tank', 'daily', 0, 'gale', 'hook'],
  ['alpaca', 'daily', 0, 'wrench', 'lamp'],
  ['bolt', 'free', 0, 'gale', 'magnet'],
  ['zhou', 'free', 0, 'mule', 'lamp'],
  ['cilantro', 'free', 0, 'finale', 'shelf'],
]

/** Games that the greedy player plays for these members, their comments on them, and a running season. */
export const demoTiles = {
  season: { title: '初雪赛季', fromDaysAgo: 10, toDaysAhead: 50 },
  games,
  comments: [
    { member: 'tank', text: '八格托盘还是不够我塞，坦克哥认栽。' },
    { member: 'mint', text: '第三关最底下全是杯子，谁叠的？' },
    { member: 'bolt', text: '疾风配磁铁，连消停不下来。' },
    { member: 'cheng', text: '下夜班先开一局，手比脑子快。' },
    { member: 'window', text: '剩最后三张的时候手在抖。' },
    { member: 'moyu', text: '听说探照灯是新手之友，亲测有效。' },
    { member: 'cilantro', text: '今天的每日局也太好收了吧！' },
    { member: 'door', text: '修门的手，收牌也稳。' },
    { member: 'alpaca', text: '第一次三关全收，截图留念。' },
    { member: 'kestrel', text: '昨天差五十分，今天再来。' },
  ] as readonly { member: MemberKey; text: string }[],
}
