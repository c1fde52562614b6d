/**
 * Constants of the hot orders, which the database computes (`moments.hot`, `comments.hot`); a test compares them. A post's score grows by 1
 * with ten times the applause, and with this many seconds of a later publication.
 */
export const ranking = { commentWeight: 2, replyWeight: 2, secondsPerPoint: 45_000 } as const

/** Periods of the hot lists. */
export const hotPeriods = ['day', 'week'] as const
export type HotPeriod = (typeof hotPeriods)[number]

/** Constants of the hot lists, which the page of the sorting rules states. */
export const hotList = {
  places: 50,
  minutes: 10,
  thumbPoints: 1,
  commenterPoints: 2,
  /** Number of different members, without its author, who must have been active on a post. */
  people: 3,
  perAuthor: 3,
  /** 40 % of the places. */
  perCommunity: 20,
  /** Acts of younger accounts don't count. */
  accountHours: 24,
} as const
