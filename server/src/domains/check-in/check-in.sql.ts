import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export interface NewCheckIn {
  userId: number
  /** Shanghai day, 'YYYY-MM-DD'; the month by its first day. */
  day: string
  month: string
  createdAt: Date
}

/** Inserts a check-in with the month's next number and returns it; undefined when the day or the number is taken. */
export async function insertCheckIn(tx: Tx, { userId, day, month, createdAt }: NewCheckIn) {
  const { rows } = await sql<{ nth: number }>`
    INSERT INTO check_ins (user_id, day, month, nth, created_at)
    SELECT ${userId}, ${day}::date, ${month}::date, count(*) + 1, ${createdAt}
    FROM check_ins WHERE user_id = ${userId} AND month = ${month}::date
    ON CONFLICT DO NOTHING
    RETURNING nth
  `.execute(tx)
  return rows[0]?.nth
}

export interface CheckIn {
  nth: number
  day: string
}

/** A member's check-ins of this month. */
export const checkInsJson = (userId: RawBuilder<number>, at: RawBuilder<Date>) => sql<CheckIn[]>`
  SELECT coalesce(json_agg(json_build_object('nth', nth, 'day', day)), '[]') FROM check_ins
  WHERE user_id = ${userId} AND month = date_trunc('month', ${at} AT TIME ZONE INTERVAL '08:00')::date`

/** A member's check-ins of a month. */
export const selectCheckIns = (db: Db | Tx, userId: number, month: string) =>
  db.selectFrom('checkIns').select(['nth', 'day']).where('userId', '=', userId).where('month', '=', month).execute()
