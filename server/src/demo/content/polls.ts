import type { MemberKey } from './types.ts'

type DemoPoll = {
  /** Key of the post. */
  moment: string
  question: string
  /** Without them it is about the match of these clans. */
  options?: readonly string[]
  clans?: readonly [string, string]
  choices: number
  endsInHours: number
  /** By member; numbers of options, from 1. */
  votes: Partial<Record<MemberKey, readonly number[]>>
}

export const demoPolls: readonly DemoPoll[] = [
  {
    moment: 'headset',
    question: '三百块以内的耳机，你最在意什么？',
    options: ['不夹头', '听声辨位', '麦克风清楚', '能扛摔', '便宜就行'],
    choices: 2,
    endsInHours: 70,
    votes: {
      cilantro: [1, 3],
      wind: [2],
      door: [2, 4],
      tank: [4, 5],
      alpaca: [1, 2],
      moyu: [2, 3],
      deer: [5],
      bolt: [1, 2],
    },
  },
  {
    moment: 'comeback',
    question: '夜班不打烊对听诊器小组，你猜谁赢',
    clans: ['夜班不打烊', '听诊器小组'],
    choices: 1,
    endsInHours: 0,
    votes: { cheng: [1], kestrel: [2], moyu: [2], window: [1], bolt: [2] },
  },
]
