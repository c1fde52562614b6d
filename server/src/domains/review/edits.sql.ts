import type { ContentName, Doc } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { versionTextOf } from '../boards/index.ts'
import type { PendingEdit } from '../edits/index.ts'

/** Rows `e` about public contents in these communities; in all if undefined. */
const ofPublished = (communities: readonly string[] | undefined) => {
  const here = communities
    ? sql`AND m.community_id IN (SELECT id FROM communities WHERE name = ANY(${communities}::text[]))`
    : sql``
  return sql`(
    (e.kind = 'moment' AND EXISTS (SELECT FROM published_moments m WHERE m.id = e.content_id ${here}))
    OR (e.kind = 'comment' AND EXISTS (
      SELECT FROM published_comments r JOIN published_moments m ON m.id = r.moment_id WHERE r.id = e.content_id ${here}
    ))
  )`
}

const page = (order: RawBuilder<unknown>, number: number) =>
  sql`ORDER BY ${order}, e.kind, e.content_id LIMIT ${pageLimit} OFFSET ${pageOffset(number)}`

const isAsked = sql`e.hide_asked_at IS NOT NULL AND e.hidden_at IS NULL`

/**
 * Number of edits that pend review, and of versions that their authors have asked to hide; in all communities if
 * undefined.
 */
export async function countEditWork(db: Db, communities: readonly string[] | undefined): Promise<number> {
  if (communities?.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM pending_edits e WHERE ${ofPublished(communities)})
      + (SELECT count(*) FROM content_edits e WHERE ${isAsked} AND ${ofPublished(communities)}) AS count
  `.execute(db)
  return rows[0]!.count
}

/** A page of 20 edits that pend review, oldest first, plus one when a next page exists. */
export async function selectPendingEdits(db: Db, communities: readonly string[] | undefined, pageNum: number) {
  const { rows } = await sql<PendingEdit>`
    SELECT e.kind, e.content_id AS id, e.base, e.title, e.body, e.doc, e.image_ids, e.board, e.created_at, e.review_reason, e.review_words
    FROM pending_edits e WHERE ${ofPublished(communities)} ${page(sql`e.created_at`, pageNum)}
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
export async function selectHideRequests(db: Db, communities: readonly string[] | undefined, pageNum: number) {
  const { rows } = await sql<HideRequestRow>`
    SELECT e.kind, e.content_id AS id, e.no, e.title, e.body, e.doc, e.image_ids, ${versionTextOf} AS words, e.edited_at, e.hide_reason, e.hide_asked_at
    FROM content_edits e
    WHERE ${isAsked} AND ${ofPublished(communities)} ${page(sql`e.hide_asked_at`, pageNum)}
  `.execute(db)
  return rows
}
