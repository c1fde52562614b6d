import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { isStaff, type Member } from '../../../kernel/member.ts'
import { isNoOwnMatter } from '../../accounts/index.ts'
import { isWaiting } from './states.sql.ts'

/**
 * Number of others' contents pending review in the communities that this member moderates, without those passed on to
 * admins. A comment's post is looked up by a subquery that returns a value: PostgreSQL joins by reading all posts.
 */
export async function waitingContents(db: Db, me: Member, now: Date): Promise<number> {
  if (!isStaff(me)) return 0
  const isNoOwn = (alias: 'm' | 'r') =>
    isNoOwnMatter(me, { authorId: sql.ref(`${alias}.author_id`), communityId: sql.ref('m.community_id') }, now)
  const mine = me.isAdmin ? sql`` : sql`WHERE name = ANY(${me.moderates}::text[])`
  const { rows } = await sql<{ waiting: number }>`
    -- prepared: ${sql.raw(me.isAdmin ? 'contents waiting for admins' : 'contents waiting for moderators')}
    WITH mine AS (SELECT id FROM communities ${mine})
    SELECT
      (SELECT count(*) FROM moments m
        WHERE m.community_id IN (SELECT id FROM mine) AND ${isWaiting('m')} AND passed_on_at IS NULL AND ${isNoOwn('m')})
      + (SELECT count(*) FROM comments r
         WHERE ${isWaiting('r')} AND r.passed_on_at IS NULL AND (
           SELECT true FROM moments m WHERE m.id = r.moment_id
             AND m.community_id IN (SELECT id FROM mine) AND m.deleted_at IS NULL AND ${isNoOwn('r')}
         )) AS waiting
  `.execute(db)
  return rows[0]!.waiting
}
