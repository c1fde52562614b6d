import type { Doc } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import { changesRow } from '../../../kernel/db/rows.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { isUnansweredFirst } from '../acts/index.ts'
import { boardIdOf, hasPictures, sizeOfPoll } from '../parts/index.ts'
import {
  type EditColumns,
  isPublished,
  type LabelColumns,
  momentLabels,
  type ScreeningResult,
} from '../contents/index.ts'

/** A post that isn't deleted. */
export interface MomentRow extends LabelColumns, EditColumns {
  id: number
  communityId: number
  community: string
  reviewFirst: boolean
  authorId: number
  tagNum: number
  tagName: string
  title: string
  body: string
  /** The tree of a structured post; lists have it only if mentions in the excerpt can't be told from links without it. */
  doc?: Doc | null
  /** In lists: its page has a tree. */
  structured?: boolean
  truncated: boolean
  thumbCount: number
  commentCount: number
  shareCount: number
  viewCount: number
  createdAt: Date
  pinnedAt: Date | null
  archivedAt: Date | null
  review: 'published' | 'waiting' | 'rejected'
  /** Where it was written. */
  region: string | null
  /** Whether this is its author's first post and no other member has answered it; absent in lists. */
  awaitsAnswer?: boolean
  hasPictures: boolean
  /** How many options its poll has. */
  pollSize: number | null
  boardId: number | null
}

const columns = sql`
  m.id, m.community_id, c.name AS community, c.review_first, m.author_id, m.tag_num, t.name AS tag_name, m.title,
  m.thumb_count, m.comment_count, m.share_count, m.view_count, m.created_at, m.pinned_at, m.archived_at, m.review, m.region,
  m.edit_count, m.edited_at, ${momentLabels}, ${hasPictures} AS has_pictures, ${sizeOfPoll} AS poll_size,
  ${boardIdOf('moment')} AS board_id`

/** Whether a post `m` has a tree, which the view of published posts leaves out. */
const isStructured = sql`EXISTS (SELECT FROM moments WHERE moments.id = m.id AND doc IS NOT NULL)`

/** The tree of a post whose excerpt has an @ and whose links do. */
const namingDoc = sql`
  CASE WHEN m.excerpt ~ ${sql.lit('[@＠]')} THEN (
    SELECT doc FROM moments
    WHERE moments.id = m.id AND doc @? ${sql.lit('$.**?(exists(@.href)).text?(@ like_regex "[@＠]")')}
  ) END`

/** Columns of posts in lists, from moments `m`, communities `c` and community_tags `t`: the body's first 300 characters. */
export const momentColumns = sql`
  ${columns}, m.excerpt AS body, m.truncated, ${isStructured} AS structured, ${namingDoc} AS doc`

const selectByIds = batchLoader(
  async (db, moments: readonly Pick<MomentRow, 'id'>[]) => {
    const { rows } = await sql<MomentRow & { gone: boolean }>`
      -- prepared: moments by id
      SELECT ${columns}, m.body, m.doc, false AS truncated, ${isUnansweredFirst} AS awaits_answer,
        m.deleted_at IS NOT NULL OR c.hidden AS gone
      FROM moments m
      JOIN communities c ON c.id = m.community_id
      JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
      WHERE m.id = ANY(${moments.map(({ id }) => id)}::bigint[])
    `.execute(db)
    return rows
  },
  ({ id }) => id,
)

export async function selectMoment(db: Db | Tx, id: number): Promise<MomentRow | undefined> {
  return (await selectByIds(db, [{ id }])).find(({ gone }) => !gone)
}

/** A post for the answer to its author's own edit, which repetitions get in any state of the post. */
export async function selectWritten(db: Db, id: number): Promise<MomentRow> {
  const [row] = await selectByIds(db, [{ id }])
  if (!row) throw new ApiError('MomentNotFound')
  return row
}

interface NewMoment extends ScreeningResult {
  communityId: number
  authorId: number
  tagNum: number
  title: string
  body: string
  doc: Doc | null
  region: string
  createdAt: Date
}

export async function insertMoment(tx: Tx, moment: NewMoment): Promise<number> {
  const { id } = await tx.insertInto('moments').values(moment).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateTag = (tx: Tx, momentId: number, tagNum: number) =>
  tx.updateTable('moments').set({ tagNum }).where('id', '=', momentId).execute()

/** False when it was in that state already. */
export const updateArchived = (tx: Tx, momentId: number, archivedAt: Date | null): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('moments')
      .set({ archivedAt })
      .where('id', '=', momentId)
      .where('archivedAt', archivedAt ? 'is' : 'is not', null),
  )

/** Serialises pinning in the post's community. */
export const lockPins = (tx: Tx, momentId: number) =>
  tx
    .selectFrom('communities')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('moments').select('communityId').where('moments.id', '=', momentId))
    .forNoKeyUpdate()
    .execute()

export async function countPins(tx: Tx, communityId: number): Promise<number> {
  const { pins } = await tx
    .selectFrom('moments')
    .select((eb) => eb.fn.countAll<number>().as('pins'))
    .where('communityId', '=', communityId)
    .where('pinnedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return pins
}

/** Only published posts can be pinned; false otherwise. */
export const updatePinned = (tx: Tx, momentId: number, pinnedAt: Date | null): Promise<boolean> =>
  changesRow(tx.updateTable('moments').set({ pinnedAt }).where('id', '=', momentId).where(isPublished()))
