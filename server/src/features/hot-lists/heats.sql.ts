import { hotList, type HotPeriod, hotPeriods } from '@judian/contract/ranking'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

/** Times after `from` up to `to`; a text has microseconds, too. */
export interface Span {
  from: Date | string
  to: Date
}

/** The posts of the span's first thousand acts, and the time of the last of these. */
export async function selectActedOn(db: Db, { from, to }: Span): Promise<{ ids: number[]; until: string | null }> {
  const { rows } = await sql<{ ids: number[]; until: string | null }>`
    SELECT coalesce(array_agg(DISTINCT moment_id), '{}') AS ids, max(created_at)::text AS until FROM (
      SELECT moment_id, created_at FROM (
        SELECT moment_id, created_at FROM moment_thumbs UNION ALL SELECT moment_id, created_at FROM comments
      ) acts
      WHERE created_at > ${from} AND created_at <= ${to} ORDER BY created_at FETCH FIRST 1000 ROWS WITH TIES
    ) first
  `.execute(db)
  return rows[0]!
}

/** The posts whose turn it is today: each has one of these turns. */
export const selectTurn = async (db: Db, turn: number, turns: number): Promise<number[]> =>
  (
    await db
      .selectFrom('hotHeats')
      .select('momentId')
      .distinct()
      .where(sql<number>`moment_id % ${turns}::integer`, '=', turn)
      .execute()
  ).map(({ momentId }) => momentId)

/** No post is hot: the heats were counted too long ago. */
export const deleteHeats = (db: Db) => db.deleteFrom('hotHeats').execute()

/** Until the transaction ends. */
export const lockHeats = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtextextended('heats', 0))`.execute(tx)

/**
 * Counts the heat of these posts by the acts of different members in each period; a member's thumb and comments count once
 * each. Posts that too few were active on have none.
 */
export const countHeats = (tx: Tx, ids: readonly number[], now: Date, since: Record<HotPeriod, Date>) =>
  sql`
    WITH acts AS (
      SELECT moment_id, user_id, created_at, false AS is_comment FROM moment_thumbs WHERE moment_id = ANY(${ids})
      UNION ALL
      SELECT moment_id, author_id, created_at, true FROM published_comments WHERE moment_id = ANY(${ids})
    ), counted AS (
      SELECT DISTINCT p.period, a.moment_id, a.user_id, a.is_comment
      FROM unnest(${hotPeriods}::text[], ${hotPeriods.map((period) => since[period])}::timestamptz[]) p (period, since)
      JOIN acts a ON a.created_at > p.since AND a.created_at <= ${now}
      JOIN users u ON u.id = a.user_id AND u.created_at <= a.created_at - make_interval(hours => ${hotList.accountHours})
    ), heats AS (
      SELECT c.period, m.id AS moment_id, m.community_id,
        sum(CASE WHEN c.is_comment THEN ${hotList.commenterPoints}::integer ELSE ${hotList.thumbPoints} END)::integer AS heat
      FROM counted c JOIN moments m ON m.id = c.moment_id AND m.author_id <> c.user_id
      GROUP BY c.period, m.id HAVING count(DISTINCT c.user_id) >= ${hotList.people}
    ), cooled AS (
      DELETE FROM hot_heats h WHERE h.moment_id = ANY(${ids})
        AND NOT EXISTS (SELECT FROM heats WHERE heats.moment_id = h.moment_id AND heats.period = h.period)
    )
    INSERT INTO hot_heats (moment_id, period, community_id, heat)
    SELECT moment_id, period, community_id, heat FROM heats ORDER BY moment_id, period
    ON CONFLICT (moment_id, period) DO UPDATE SET community_id = excluded.community_id, heat = excluded.heat
    WHERE (hot_heats.community_id, hot_heats.heat) <> (excluded.community_id, excluded.heat)
  `.execute(tx)
