import type { ContentName, Doc, WaitingReason } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { EditedBoard } from '../parts/index.ts'

/** An edit that pends review, beside the public content. */
export interface PendingEdit extends ContentName {
  /** The content's base since this edit; with the content it names the edit. */
  base: number
  title: string
  body: string
  doc: Doc | null
  imageIds: string[]
  /** A post's board. */
  board: EditedBoard | null
  createdAt: Date
  reviewReason: WaitingReason
  reviewWords: string[]
}

type NewPending = Omit<PendingEdit, 'id'> & { contentId: number; authorId: number }

/** One a content: a later edit replaces it. */
export const upsertPending = (tx: Tx, { board, ...edit }: NewPending) => {
  const row = { ...edit, board: board && JSON.stringify(board) }
  return tx
    .insertInto('pendingEdits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'contentId']).doUpdateSet(row))
    .execute()
}

const columns = sql`e.kind, e.content_id AS id, e.base, e.title, e.body, e.doc, e.image_ids, e.board, e.created_at, e.review_reason, e.review_words`

export async function selectPending(db: Db | Tx, { kind, id }: ContentName): Promise<PendingEdit | undefined> {
  const { rows } = await sql<PendingEdit>`
    SELECT ${columns} FROM pending_edits e WHERE kind = ${kind} AND content_id = ${id}
  `.execute(db)
  return rows[0]
}

export const deletePending = (tx: Tx, { kind, id }: ContentName) =>
  tx.deleteFrom('pendingEdits').where('kind', '=', kind).where('contentId', '=', id).execute()

/** Takes the edit with this number out of review. Undefined if it was decided, or its author has changed the content since. */
export async function takePending(tx: Tx, { kind, id }: ContentName, base: number): Promise<PendingEdit | undefined> {
  const { rows } = await sql<PendingEdit>`
    DELETE FROM pending_edits e WHERE kind = ${kind} AND content_id = ${id} AND base = ${base} RETURNING ${columns}
  `.execute(tx)
  return rows[0]
}
