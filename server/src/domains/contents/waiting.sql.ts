import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { isWaiting } from './states.sql.ts'

/**
 * Number of contents pending review in the communities that this member moderates, without those passed on to admins.
 */
export async function waitingContents(db: Db, me: Member): Promise<number> {
  if (!me.isAdmin && me.moderates.length === 0) return 0
  const mine = me.isAdmin ? sql`` : sql`WHERE name = ANY(${me.moderates}::text[])`
  const { rows } = await sql<{ waiting: number }>`
    WITH mine AS (SELECT id FROM communities ${mine})
    SELECT
      (SELECT count(*) FROM moments WHERE community_id IN (SELECT id FROM mine) AND ${isWaiting()} AND passed_on_at IS NULL)
      + (SELECT count(*) FROM comments JOIN moments m ON m.id = moment_id
         WHERE m.community_id IN (SELECT id FROM mine) AND ${isWaiting('comments')}
           AND comments.passed_on_at IS NULL AND m.deleted_at IS NULL) AS waiting
  `.execute(db)
  return rows[0]!.waiting
}
