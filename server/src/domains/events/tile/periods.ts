import type { TilePeriod } from '@judian/contract/limits'
import type { SeasonRow } from './seasons.sql.ts'

/**
 * The periods in which a game of this Shanghai day counts, as named in records; `season` is the day's season, if there
 * is one.
 */
export const periodsOf = (day: string, season: Pick<SeasonRow, 'id'> | undefined) => ({
  today: day,
  month: day.slice(0, 7),
  ever: 'ever',
  ...(season && { season: `season-${season.id}` }),
})

export type Periods = Partial<Record<TilePeriod, string>>
