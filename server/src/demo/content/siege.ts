import type { PrizeForm } from '@judian/contract'
import type { MemberKey } from './types.ts'

/** A clan match that is on: five hundred sealed tickets, four matches between the demo's clans. */
export const demoSiege = {
  name: '202511',
  title: '北港攻城战',
  summary: '四场战队对决，投票、做任务、抽签。签箱开战前就封好，谁都能验。',
  openedDaysAgo: 6,
  closesInDays: 24,
  matches: [
    {
      round: '首轮',
      clans: ['末班缆车', '北港修门队'],
      startsInHours: -26,
      winner: '北港修门队',
      votes: { 末班缆车: ['kestrel', 'window', 'tank'], 北港修门队: ['door', 'bolt', 'wind', 'cheng'] },
    },
    {
      round: '首轮',
      clans: ['夜班不打烊', '听诊器小组'],
      startsInHours: 7,
      votes: { 夜班不打烊: ['cheng', 'alpaca'], 听诊器小组: ['zhou', 'moyu'] },
    },
    { round: '首轮', clans: ['No Cilantro', '薄荷糖_731'], startsInHours: 76, votes: { 'No Cilantro': ['cilantro'] } },
    { round: '半决赛', clans: ['北港修门队', '夜班不打烊'], startsInHours: 171, votes: {} },
  ] as readonly {
    round: string
    clans: readonly [string, string]
    startsInHours: number
    winner?: string
    votes: Partial<Record<string, readonly MemberKey[]>>
  }[],
  /** Between the winners of the matches at these places. */
  final: { round: '决赛', of: [3, 2] as const, startsInHours: 243 },
  missions: [
    { description: '看一遍抽奖怎么验', link: '/event/202511#rules', chances: 1 },
    { description: '去战队列表认认对手', link: '/clan/r6', chances: 1 },
  ],
  prizes: [
    { name: '500 金币', kind: 'coins', count: 20, coins: 500 },
    { name: '100 金币', kind: 'coins', count: 80, coins: 100 },
    { name: '激活码（300 金币）', kind: 'code', count: 10, coins: 300 },
    { name: '据点鼠标垫', kind: 'article', count: 5 },
    { name: '空签，拿 5 金币压压惊', kind: 'blank', count: 385, coins: 5 },
  ] satisfies PrizeForm[] as PrizeForm[],
  /** Members who have drawn already, in this order, once each. */
  draws: ['door', 'wind', 'cheng'] as readonly MemberKey[],
  messages: [
    { member: 'door', clan: '北港修门队', text: '门修好了，谁来都不开。' },
    { member: 'kestrel', clan: '末班缆车', text: '输了一局，下回坐头班缆车。' },
    { member: 'cheng', clan: '夜班不打烊', text: '夜班队报到，打完直接交班。' },
    { member: 'alpaca', text: '第一次投票，求别输太惨。' },
  ] as readonly { member: MemberKey; clan?: string; text: string }[],
}
