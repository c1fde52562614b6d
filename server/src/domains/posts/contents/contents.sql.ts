import type { ContentName, Doc, WaitingReason } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import { commentLabels, type LabelColumns, momentLabels } from './labels.ts'
import { boardTextOf, pollTextOf } from '../parts/index.ts'
import { isPublished, isWaiting } from './states.sql.ts'

export interface ContentRow extends ContentName, LabelColumns {
  /** The post itself, or a comment's post. */
  momentId: number
  communityId: number
  community: string
  /** The post's title. */
  title: string
  body: string
  /** Null for comments, too. */
  doc: Doc | null
  authorId: number
  topId: number | null
  createdAt: Date
  review: 'published' | 'waiting' | 'rejected'
  reviewReason: WaitingReason | null
  reviewWords: string[]
  passedOn: boolean
  deletedAt: Date | null
  editCount: number
  /** The post's poll, if it has one. */
  poll: { question: string; options: string[] } | null
  /** Each step of its board in words. */
  board: string[] | null
}

type Kind = ContentName['kind']

export const contentTables = { moment: sql.table('moments'), comment: sql.table('comments') }

/**
 * Selects contents of one kind from `source`, which has that kind's columns: moments `m`, or comments `r` with their
 * posts `m`.
 */
export const contentsFrom = (kind: Kind, source: RawBuilder<unknown>) =>
  kind === 'moment'
    ? sql`
      SELECT 'moment' AS kind, m.id, m.id AS moment_id, m.community_id, c.name AS community, m.title, m.body, m.doc, m.author_id,
        NULL::bigint AS top_id, m.created_at, m.review, m.review_reason, m.review_words, m.passed_on_at IS NOT NULL AS passed_on,
        m.deleted_at, m.edit_count, ${momentLabels}, ${pollTextOf} AS poll,
        ${boardTextOf('moment')} AS board
      FROM ${source} m JOIN communities c ON c.id = m.community_id`
    : sql`
      SELECT 'comment' AS kind, r.id, r.moment_id, m.community_id, c.name AS community, m.title, r.body, NULL::jsonb AS doc, r.author_id,
        r.top_id, r.created_at, r.review, r.review_reason, r.review_words, r.passed_on_at IS NOT NULL AS passed_on,
        r.deleted_at, r.edit_count, ${commentLabels}, NULL::jsonb AS poll,
        ${boardTextOf('comment')} AS board
      FROM ${source} r JOIN moments m ON m.id = r.moment_id JOIN communities c ON c.id = m.community_id`

export async function selectContents(db: Db | Tx, names: readonly ContentName[]): Promise<ContentRow[]> {
  const idsOf = (kind: Kind) => names.filter((name) => name.kind === kind).map((name) => name.id)
  const named = (kind: Kind) => sql`(SELECT * FROM ${contentTables[kind]} WHERE id = ANY(${idsOf(kind)}::bigint[]))`
  const { rows } = await sql<ContentRow>`
    ${contentsFrom('moment', named('moment'))} UNION ALL ${contentsFrom('comment', named('comment'))}
  `.execute(db)
  return rows
}

/** All of these contents, in any state. Throws ContentNotFound if one doesn't exist. */
export async function knownContents(db: Db | Tx, names: readonly ContentName[]): Promise<ContentRow[]> {
  const rows = await selectContents(db, names)
  if (!names.every(({ kind, id }) => rows.some((row) => row.kind === kind && row.id === id)))
    throw new ApiError('ContentNotFound')
  return rows
}

/**
 * Updates one content conditionally and returns it; of concurrent calls one succeeds. Comments of a deleted post don't
 * change until it is restored.
 */
async function update(tx: Tx, { kind, id }: ContentName, set: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const below = sql`AND EXISTS (SELECT FROM moments m WHERE m.id = moment_id AND m.deleted_at IS NULL)`
  const { rows } = await sql<ContentRow>`
    WITH changed AS (
      UPDATE ${contentTables[kind]} SET ${set} WHERE id = ${id} AND ${where} ${kind === 'comment' ? below : sql``} RETURNING *
    )
    ${contentsFrom(kind, sql`changed`)}
  `.execute(tx)
  return rows[0]
}

/** A content, and the version of it that a member has read. */
export interface SeenContent extends ContentName {
  edit_count?: number | undefined
}

/** Decides a pending content, unless its author has changed it since it was read; contents passed on need `admins`. */
export const updateDecided = (
  tx: Tx,
  { edit_count: seen = 0, ...name }: SeenContent,
  review: 'published' | 'rejected',
  admins: boolean,
) =>
  update(
    tx,
    name,
    sql`review = ${review}, passed_on_at = NULL`,
    sql`${isWaiting()} AND edit_count = ${seen} ${admins ? sql`` : sql`AND passed_on_at IS NULL`}`,
  )

export const updatePassedOn = (tx: Tx, name: ContentName, at: Date) =>
  update(tx, name, sql`passed_on_at = ${at}`, sql`${isWaiting()} AND passed_on_at IS NULL`)

export const updateUnrejected = (tx: Tx, name: ContentName) =>
  update(tx, name, sql`review = 'published'`, sql`review = 'rejected' AND deleted_at IS NULL`)

/** Hides a public content until it is reviewed. */
export const updateToWaiting = (tx: Tx, name: ContentName, reviewReason: WaitingReason) =>
  update(tx, name, sql`review = 'waiting', review_reason = ${reviewReason} ${unpinned(name)}`, isPublished())

export const updateDeleted = (tx: Tx, name: ContentName, by: number, at: Date) =>
  update(tx, name, sql`deleted_at = ${at}, deleted_by = ${by} ${unpinned(name)}`, sql`deleted_at IS NULL`)

/** Restores a content that was deleted after `since`. */
export const updateRestored = (tx: Tx, name: ContentName, since: Date) =>
  update(tx, name, sql`deleted_at = NULL, deleted_by = NULL, hiding_id = NULL`, sql`deleted_at > ${since}`)

export const unpinned = ({ kind }: ContentName) => (kind === 'moment' ? sql`, pinned_at = NULL` : sql``)

/** Whether the post, and so its comments, can be seen by everyone. */
export const isPostPublished = (tx: Tx, momentId: number): Promise<boolean> =>
  findsRow(tx.selectFrom('publishedMoments').select('id').where('id', '=', momentId))

type Counted = Pick<ContentRow, 'momentId' | 'topId'>

/**
 * CTEs that add a comment to (1) or remove it from (-1) the counters of thread and post, or leave them (0). The second depends on the first:
 * threads are locked before posts.
 */
export const countedCtes = ({ momentId, topId }: Counted, change: 1 | 0 | -1) => sql`
  threaded AS (
    UPDATE comments SET reply_count = reply_count + ${change}::int WHERE id = ${topId}::bigint AND ${change}::int <> 0
    RETURNING id
  ), counted AS (
    UPDATE moments SET comment_count = comment_count + ${change}::int
    WHERE id = ${momentId} AND ${change}::int <> 0 AND (SELECT count(*) FROM threaded) >= 0
    RETURNING thumb_count, comment_count
  )`

export async function updateCountsOf(tx: Tx, comment: Counted, change: 1 | -1): Promise<Counts> {
  const { rows } = await sql<Counts>`
    -- prepared: update comment count
    WITH ${countedCtes(comment, change)} SELECT * FROM counted
  `.execute(tx)
  return rows[0]!
}

/** A post's counts. */
export interface Counts {
  thumbCount: number
  commentCount: number
}
