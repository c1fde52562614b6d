import type { SearchEngine } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import { isTurnedOn, mayVisitorsRead } from '../../settings.ts'

/**
 * Lets posts wait for all engines with a key while the feature is on and visitors may read; for ten minutes, so that spam
 * that is removed meanwhile isn't advertised.
 */
export const insertPushes = (tx: Tx, ids: readonly number[], now: Date) =>
  sql`
    INSERT INTO search_pushes (engine, moment_id, due_at)
    SELECT engine, id, ${now}::timestamptz + interval '10 minutes'
    FROM search_engines, unnest(${ids}::bigint[]) AS id
    WHERE ${isTurnedOn('search-push')} AND ${mayVisitorsRead} FOR KEY SHARE OF search_engines
    ON CONFLICT (engine, moment_id) DO UPDATE SET due_at = excluded.due_at
  `.execute(tx)

/**
 * Takes due posts for one push, and sets the time of the next one at once: a worker that ends before it has noted the
 * result leaves them to be pushed again.
 */
export async function takeDue(tx: Tx, engine: SearchEngine, most: number, now: Date, nextAt: Date): Promise<number[]> {
  const { rows } = await sql<{ momentId: number }>`
    UPDATE search_pushes SET due_at = ${nextAt} WHERE engine = ${engine} AND moment_id IN (
      SELECT moment_id FROM search_pushes WHERE engine = ${engine} AND due_at <= ${now}
      ORDER BY due_at, moment_id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING moment_id
  `.execute(tx)
  return rows.map(({ momentId }) => momentId)
}

/** Which of the posts visitors may read now, with their communities. */
export const selectPublic = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('publishedMoments')
    .innerJoin('communities', 'communities.id', 'communityId')
    .select(['publishedMoments.id', 'communities.name as community'])
    .where('publishedMoments.id', 'in', [...ids])
    .orderBy('publishedMoments.id')
    .execute()

/** Removes what was pushed, but for posts that have changed since. */
export const deletePushed = (tx: Tx, engine: SearchEngine, ids: readonly number[], nextAt: Date) =>
  tx
    .deleteFrom('searchPushes')
    .where('engine', '=', engine)
    .where('momentId', 'in', [...ids])
    .where('dueAt', '=', nextAt)
    .execute()
