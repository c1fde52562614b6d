import type { occasions } from '@judian/contract/limits'
import { sql } from 'kysely'
import { days, later } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { selectAbsence } from '../../accounts/index.ts'

export type Occasion = (typeof occasions)[number]

const week = days(7)

/**
 * What has just happened to a member: within a week the first post or a clan, within a day a won tile game or the return
 * from at least seven days away, and now an open clan match event.
 */
export async function occasionsOf(db: Db, userId: number, now: Date): Promise<Occasion[]> {
  const [{ rows }, absence] = await Promise.all([selectOccasions(db, userId, now), selectAbsence(db, userId)])
  const isBack =
    absence && absence.until > later(now, -days(1)) && absence.until.getTime() - absence.from.getTime() >= week
  return [...rows.map(({ occasion }) => occasion), ...(isBack ? ['away' as const] : [])]
}

function selectOccasions(db: Db, userId: number, now: Date) {
  const [weekAgo, dayAgo] = [later(now, -week), later(now, -days(1))]
  return sql<{ occasion: Occasion }>`
    SELECT 'first_post' AS occasion
      WHERE EXISTS (SELECT FROM published_moments WHERE author_id = ${userId})
        AND NOT EXISTS (SELECT FROM published_moments WHERE author_id = ${userId} AND created_at <= ${weekAgo})
    UNION ALL SELECT 'clan' WHERE EXISTS (
      SELECT FROM clan_members WHERE user_id = ${userId} AND joined_at > ${weekAgo})
    UNION ALL SELECT 'tile_win' WHERE EXISTS (
      SELECT FROM tile_games WHERE user_id = ${userId} AND state = 'won' AND finished_at > ${dayAgo})
    UNION ALL SELECT 'match' WHERE EXISTS (
      SELECT FROM events WHERE kind = 'match' AND state = 'open'
        AND coalesce(opens_at <= ${now}, true) AND coalesce(closes_at > ${now}, true))
  `.execute(db)
}
