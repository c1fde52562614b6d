import { limits } from '@judian/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { AuthorHistory, ContentName } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { isNoOwnMatter } from '../../accounts/index.ts'
import { type ContentRow, contentsFrom, isWaiting } from '../../posts/contents/index.ts'
import { pageLimit } from '../../../kernel/db/page.ts'

export interface Queue {
  /** Community names; undefined: all. */
  communities: readonly string[] | undefined
  kind: ContentName['kind'] | undefined
  /** Only contents passed on, or only the rest; undefined: both. */
  passedOn: boolean | undefined
  /** Cursor: the last content of the previous page. */
  after: (ContentName & { time: string }) | undefined
  /** The condition that leaves out the viewer's own contents. */
  isNoOwn(alias: 'm' | 'r'): RawBuilder<boolean>
}

/** Leaves out the viewer's own posts or comments; of those that were passed on only admins decide. */
export const isNoOwn = (me: Member, now: Date) => (alias: 'm' | 'r') =>
  isNoOwnMatter(
    me,
    {
      authorId: sql.ref(`${alias}.author_id`),
      communityId: sql`CASE WHEN ${sql.ref(`${alias}.passed_on_at`)} IS NULL THEN m.community_id END`,
    },
    now,
  )

/** A page of 20 contents pending review, oldest first, plus one when a next page exists. */
export async function selectQueue(
  db: Db,
  { communities, kind, passedOn, after, isNoOwn: isNotMine }: Queue,
): Promise<ContentRow[]> {
  const here = communities
    ? sql`AND m.community_id IN (SELECT id FROM communities WHERE name = ANY(${communities}::text[]))`
    : sql``
  const waiting = (alias: 'm' | 'r', own: ContentName['kind']) => {
    const [at, id, passed] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.id`), sql.ref(`${alias}.passed_on_at`)]
    return sql`
      ${isWaiting(alias)} ${here} AND ${isNotMine(alias)}
      ${passedOn === undefined ? sql`` : passedOn ? sql`AND ${passed} IS NOT NULL` : sql`AND ${passed} IS NULL`}
      ${after ? sql`AND ${at} >= ${after.time} AND (${at}, ${own}, ${id}) > (${after.time}, ${after.kind}, ${after.id})` : sql``}
      ORDER BY ${at}, ${id} LIMIT ${pageLimit}`
  }
  const moments = contentsFrom('moment', sql`(SELECT * FROM moments m WHERE ${waiting('m', 'moment')})`)
  const comments = contentsFrom(
    'comment',
    sql`(
      SELECT r.* FROM comments r JOIN moments m ON m.id = r.moment_id
      WHERE m.deleted_at IS NULL AND ${waiting('r', 'comment')}
    )`,
  )
  const kinds = kind === 'moment' ? [moments] : kind === 'comment' ? [comments] : [moments, comments]
  const { rows } = await sql<ContentRow>`
    SELECT * FROM (${sql.join(kinds, sql` UNION ALL `)}) waiting ORDER BY created_at, kind, id LIMIT ${pageLimit}
  `.execute(db)
  return rows
}

/** Of public posts and comments together at most `commentsCounted` are counted. */
export async function selectHistories(db: Db, authorIds: readonly number[]): Promise<Map<number, AuthorHistory>> {
  const { rows } = await sql<AuthorHistory & { authorId: number }>`
    SELECT author.id AS author_id,
      (SELECT count(*) FROM (
        SELECT FROM published_moments WHERE author_id = author.id
        UNION ALL SELECT FROM published_comments WHERE author_id = author.id
        LIMIT ${sql.lit(limits.commentsCounted)}
      ) counted) AS published,
      (SELECT count(*) FROM decisions WHERE author_id = author.id AND decision = 'reject') AS rejected,
      (SELECT count(*) FROM decisions WHERE author_id = author.id AND decision = 'delete') AS deleted,
      (SELECT count(*) FROM reports WHERE author_id = author.id) AS reports,
      (SELECT count(*) FROM audit_log WHERE subject_kind = 'user' AND subject_id = author.id::text AND act = 'ban-user')
        AS bans
    FROM unnest(${authorIds}::bigint[]) AS author (id)
  `.execute(db)
  return new Map(rows.map(({ authorId, ...history }) => [authorId, history]))
}

/** Contents passed on to admins, and contents and clans with open reports. */
export async function countForAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM moments WHERE ${isWaiting()} AND passed_on_at IS NOT NULL)
      + (SELECT count(*) FROM comments r JOIN moments m ON m.id = r.moment_id
         WHERE ${isWaiting('r')} AND r.passed_on_at IS NOT NULL AND m.deleted_at IS NULL)
      + (SELECT count(*) FROM (SELECT DISTINCT kind, subject_id FROM reports WHERE resolved_at IS NULL) reported) AS count
  `.execute(db)
  return rows[0]!.count
}
