import { type RawBuilder, sql } from 'kysely'
import type { ContentName } from '@judian/contract'
import type { Db } from '../../../../kernel/db/db.ts'
import { type ContentRow, contentsFrom } from '../contents.sql.ts'
import { pageLimit, pageOffset } from '../../../../kernel/db/page.ts'

export interface ContentsFilter {
  kind: ContentName['kind']
  /** From 1. */
  page: number
  search: string | undefined
  id: number | undefined
  authorId: number | undefined
  community: string | undefined
  /** Undefined: everything that isn't deleted. */
  state: 'published' | 'waiting' | 'rejected' | 'deleted' | undefined
}

export interface ManagedRow extends ContentRow {
  thumbCount: number
  commentCount: number
  reportCount: number
  deletedBy: string | null
  /** A post's tag; null on a comment. */
  tagNum: number | null
  tagName: string | null
  pinned: boolean | null
  archived: boolean | null
}

/**
 * A page of 20 posts or comments, plus one when a next page exists; the latest first, or the latest deleted. An index
 * gives the order, the text search filters along it.
 */
export async function selectManaged(db: Db, filter: ContentsFilter): Promise<ManagedRow[]> {
  const own = filter.kind === 'moment' ? ofMoments : ofComments
  const page = sql`(
    SELECT t.* FROM ${own.table} t ${own.withMoment} WHERE ${conditions(filter, own)}
    ORDER BY ${order(filter)} LIMIT ${pageLimit} OFFSET ${pageOffset(filter.page)}
  )`
  const { rows } = await sql<ManagedRow>`
    SELECT q.*, t.thumb_count, ${own.columns}, u.username AS deleted_by,
      (SELECT count(*) FROM reports WHERE reports.kind = q.kind AND reports.subject_id = q.id AND resolved_at IS NULL)
        AS report_count
    FROM (${contentsFrom(filter.kind, page)}) q
    JOIN ${own.table} t ON t.id = q.id ${own.withTag}
    LEFT JOIN users u ON u.id = t.deleted_by
    ORDER BY ${order(filter)}
  `.execute(db)
  return rows
}

const ofMoments = {
  table: sql.table('moments'),
  withMoment: sql``,
  communityId: sql`t.community_id`,
  words: [sql`t.title`, sql`t.body`, sql`t.doc::text`],
  columns: sql`t.comment_count, t.tag_num, tag.name AS tag_name, t.pinned_at IS NOT NULL AS pinned, t.archived_at IS NOT NULL AS archived`,
  withTag: sql`JOIN community_tags tag ON tag.community_id = t.community_id AND tag.num = t.tag_num`,
}

const ofComments = {
  table: sql.table('comments'),
  withMoment: sql`JOIN moments m ON m.id = t.moment_id`,
  communityId: sql`m.community_id`,
  words: [sql`t.body`],
  columns: sql`t.reply_count AS comment_count, NULL AS tag_num, NULL AS tag_name, NULL AS pinned, NULL AS archived`,
  withTag: sql``,
}

const order = ({ state }: ContentsFilter) =>
  state === 'deleted' ? sql`t.deleted_at DESC, t.id DESC` : sql`t.created_at DESC, t.id DESC`

function conditions(filter: ContentsFilter, { words, communityId }: typeof ofMoments) {
  const { search, id, authorId, community, state } = filter
  const all = [state === 'deleted' ? sql`t.deleted_at IS NOT NULL` : sql`t.deleted_at IS NULL`]
  if (state !== undefined && state !== 'deleted') all.push(sql`t.review = ${sql.lit(state)}`)
  if (id !== undefined) all.push(sql`t.id = ${id}`)
  if (authorId !== undefined) all.push(sql`t.author_id = ${authorId}`)
  if (community !== undefined) all.push(sql`${communityId} = (SELECT id FROM communities WHERE name = ${community})`)
  if (search !== undefined) all.push(contains(words, search))
  return sql.join(all, sql` AND `)
}

/** Case-insensitive only where the text has letters with case: plain comparison of Chinese is much faster. */
function contains(columns: readonly RawBuilder<unknown>[], search: string) {
  const hasCase = search.toLowerCase() !== search.toUpperCase()
  const found = columns.map((column) =>
    hasCase ? sql`strpos(lower(${column}), ${search.toLowerCase()}) > 0` : sql`strpos(${column}, ${search}) > 0`,
  )
  return sql`(${sql.join(found, sql` OR `)})`
}
