import type { ContentName, Doc } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { isStaff, type Member } from '../../../kernel/member.ts'
import { isNoOwnMatter } from '../../accounts/index.ts'
import { versionTextOf } from '../../posts/parts/index.ts'
import type { PendingEdit } from '../../posts/edits/index.ts'

/**
 * Rows `e` about other members' public contents in the communities that this member moderates. Subqueries that return a
 * value: PostgreSQL may hash the rows of an EXISTS, here all public posts and comments.
 */
const ofPublished = (me: Member, now: Date) => {
  const here = me.isAdmin
    ? sql``
    : sql`AND m.community_id IN (SELECT id FROM communities WHERE name = ANY(${me.moderates}::text[]))`
  const isNoOwn = (authorId: RawBuilder<unknown>) =>
    isNoOwnMatter(me, { authorId, communityId: sql.ref('m.community_id') }, now)
  return sql`(
    (e.kind = 'moment' AND (
      SELECT true FROM published_moments m WHERE m.id = e.content_id ${here} AND ${isNoOwn(sql.ref('m.author_id'))}
    ))
    OR (e.kind = 'comment' AND (
      SELECT true FROM published_comments r JOIN published_moments m ON m.id = r.moment_id
      WHERE r.id = e.content_id ${here} AND ${isNoOwn(sql.ref('r.author_id'))}
    ))
  )`
}

const page = (order: RawBuilder<unknown>, number: number) =>
  sql`ORDER BY ${order}, e.kind, e.content_id LIMIT ${pageLimit} OFFSET ${pageOffset(number)}`

const isAsked = sql`e.hide_asked_at IS NOT NULL AND e.hidden_at IS NULL`

/** Number of edits that pend review, and of versions that their authors have asked to hide, which this member decides. */
export async function countEditWork(db: Db, me: Member, now: Date): Promise<number> {
  if (!isStaff(me)) return 0
  const { rows } = await sql<{ count: number }>`
    -- prepared: ${sql.raw(me.isAdmin ? 'edits waiting for admins' : 'edits waiting for moderators')}
    SELECT (SELECT count(*) FROM pending_edits e WHERE ${ofPublished(me, now)})
      + (SELECT count(*) FROM content_edits e WHERE ${isAsked} AND ${ofPublished(me, now)}) AS count
  `.execute(db)
  return rows[0]!.count
}

/** A page of 20 edits that pend review, oldest first, plus one when a next page exists. */
export async function selectPendingEdits(db: Db, me: Member, now: Date, pageNum: number) {
  const { rows } = await sql<PendingEdit>`
    SELECT e.kind, e.content_id AS id, e.base, e.title, e.body, e.doc, e.image_ids, e.board, e.created_at, e.review_reason, e.review_words
    FROM pending_edits e WHERE ${ofPublished(me, now)} ${page(sql`e.created_at`, pageNum)}
  `.execute(db)
  return rows
}

interface HideRequestRow extends ContentName {
  no: number
  title: string
  body: string
  doc: Doc | null
  imageIds: string[]
  /** Each step of its board in words. */
  words: string[] | null
  editedAt: Date
  hideReason: string
  hideAskedAt: Date
}

/** The same for versions that their authors have asked to hide. */
export async function selectHideRequests(db: Db, me: Member, now: Date, pageNum: number) {
  const { rows } = await sql<HideRequestRow>`
    SELECT e.kind, e.content_id AS id, e.no, e.title, e.body, e.doc, e.image_ids, ${versionTextOf} AS words, e.edited_at, e.hide_reason, e.hide_asked_at
    FROM content_edits e
    WHERE ${isAsked} AND ${ofPublished(me, now)} ${page(sql`e.hide_asked_at`, pageNum)}
  `.execute(db)
  return rows
}
