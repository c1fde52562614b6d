import type { TilePeriod } from '@judian/contract/limits'

/** The periods in which a game of this Shanghai day counts, as records name them. */
export const periodsOf = (day: string): Record<TilePeriod, string> => ({
  today: day,
  month: day.slice(0, 7),
  ever: 'ever',
})
