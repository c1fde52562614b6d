import { sql } from 'kysely'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'

interface Minute {
  userId: number
  minute: Date
  /** The begin of its day. */
  since: Date
}

/** Counts a minute, if the day has fewer than `most`; false if it was counted, or isn't. */
export async function insertMinute(db: Db, { userId, minute, since }: Minute, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO minors_minutes (user_id, minute)
    SELECT ${userId}, ${minute}
    WHERE (SELECT count(*) FROM minors_minutes WHERE user_id = ${userId} AND minute >= ${since}) < ${most}
    ON CONFLICT DO NOTHING
  `.execute(db)
  return numAffectedRows === 1n
}

/** The minutes counted of a day, in their order. */
export async function selectMinutes(db: Db, userId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('minorsMinutes')
    .select('minute')
    .where('userId', '=', userId)
    .where('minute', '>=', since)
    .orderBy('minute')
    .execute()
  return rows.map(({ minute }) => minute)
}

/** Scheduled with the removal of expired rows: two days' minutes are kept. */
export const removeOldMinutes = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) =>
  db
    .deleteFrom('minorsMinutes')
    .where('minute', '<', later(clock.now(), -days(2)))
    .execute()
