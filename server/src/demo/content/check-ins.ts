import type { MemberKey } from './types.ts'

interface Habit {
  streak: number
  /** Days ago of the first check-in; before the streak, each `missesEvery`-th day is missed. */
  since: number
  missesEvery: number
}

/** The members who check in, and how regularly; the others haven't begun. */
export const demoCheckIns: Partial<Record<MemberKey, Habit>> = {
  wind: { streak: 12, since: 40, missesEvery: 4 },
  bolt: { streak: 33, since: 45, missesEvery: 9 },
  kestrel: { streak: 5, since: 44, missesEvery: 3 },
  door: { streak: 1, since: 38, missesEvery: 2 },
  cilantro: { streak: 8, since: 25, missesEvery: 5 },
  moyu: { streak: 3, since: 3, missesEvery: 2 },
}
