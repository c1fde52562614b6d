import { rankHotMoments } from '../features/hot-lists/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'

/** Hot lists of now, of a day and of a week ago, so that the present ones show movement. */
export const seedHotLists = ({ db }: AppContext, now: Date) =>
  Promise.all([days(7), days(1), 0].map((ago) => rankHotMoments({ db, clock: { now: () => later(now, -ago) } })))
