import { limits } from '@judian/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { coinsOf } from '../../members/wallet/index.ts'
import { type UnreadCounts, unreadCountsJson } from '../../messages/index.ts'
import { progressCte } from '../missions/index.ts'

export interface NewCheckIn {
  userId: number
  /** Shanghai day, 'YYYY-MM-DD'; the month by its first day. */
  day: string
  month: string
  createdAt: Date
}

/** CTEs that add experience to the member's clans, which are above this room, if they have checked in. */
export type ClanExperienceCtes = (userId: number, points: number, happened: RawBuilder<boolean>) => RawBuilder<unknown>

/**
 * Inserts a check-in with the month's next number, which it returns, and what it advances; undefined when the day or the number is taken.
 */
export async function insertCheckIn(
  tx: Tx,
  { userId, day, month, createdAt }: NewCheckIn,
  clanExperience: ClanExperienceCtes,
) {
  const happened = sql<boolean>`EXISTS (SELECT FROM checked)`
  const { rows } = await sql<{ nth: number }>`
    WITH checked AS (
      INSERT INTO check_ins (user_id, day, month, nth, created_at)
      SELECT ${userId}, ${day}::date, ${month}::date, count(*) + 1, ${createdAt}
      FROM check_ins WHERE user_id = ${userId} AND month = ${month}::date
      ON CONFLICT DO NOTHING
      RETURNING nth
    ), ${progressCte([userId], { kind: 'check-in' }, createdAt, happened)},
    ${clanExperience(userId, limits.clanXpPerCheckIn, happened)}
    SELECT nth FROM checked
  `.execute(tx)
  return rows[0]?.nth
}

export interface CheckIn {
  nth: number
  day: string
}

export interface CheckIns {
  ofMonth: CheckIn[]
  /** Consecutive days up to today, or to yesterday while today is open. */
  streak: number
}

const dayAt = (at: RawBuilder<Date>) => sql<string>`(${at} AT TIME ZONE INTERVAL '08:00')::date`

/** A member's check-ins of this month, and their streak, which months don't end. */
export const checkInsJson = (userId: RawBuilder<number>, at: RawBuilder<Date>) => sql<CheckIns>`
  SELECT json_build_object(
    'ofMonth', (
      SELECT coalesce(json_agg(json_build_object('nth', nth, 'day', day)), '[]') FROM check_ins
      WHERE user_id = ${userId} AND month = date_trunc('month', ${dayAt(at)})::date),
    'streak', coalesce((
      SELECT last.day - first.day + 1
      FROM (SELECT max(day) AS day FROM check_ins WHERE user_id = ${userId} AND day >= ${dayAt(at)} - 1) AS last,
      LATERAL (
        SELECT day FROM check_ins WHERE user_id = ${userId} AND day <= last.day
          AND NOT EXISTS (SELECT FROM check_ins AS before WHERE before.user_id = ${userId} AND before.day = check_ins.day - 1)
        ORDER BY day DESC LIMIT 1) AS first), 0))`

interface AfterCheckIn {
  checkIns: CheckIns
  unread: UnreadCounts
  coins: number
}

/** What a check-in and its reward have changed for the member. */
export async function selectAfterCheckIn(tx: Tx, userId: number, at: Date): Promise<AfterCheckIn> {
  const member = sql<number>`${userId}::bigint`
  const { rows } = await sql<AfterCheckIn>`
    SELECT (${checkInsJson(member, sql`${at}::timestamptz`)}) AS check_ins, (${unreadCountsJson(member)}) AS unread,
      (${coinsOf(member)}) AS coins
  `.execute(tx)
  return rows[0]!
}
