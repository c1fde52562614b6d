import type { Board } from '@judian/boards'
import type { CallInput, Doc, PollDraft } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'
import type { BoardOrigin } from '../parts/index.ts'

type Kind = CallInput<'/v1/drafts/saveDraft'>['kind']

export interface DraftText {
  kind: Kind
  ref: string
  title: string
  /** The whole text. */
  body: string
  doc: Doc | null
  tagNum: number | null
  aiDeclared: boolean
  source: string | null
  poll: PollDraft | null
  /** As JSON. */
  board: string | null
  adaptedFrom: BoardOrigin | null
  adaptable: boolean | null
  device: string
  updatedAt: Date
}

/** Serialises the saves that make new drafts, so that each finds the slots that are free. */
export const lockDrafts = (tx: Tx, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('drafts', ${userId}))`.execute(tx)

/** Makes a draft in the first free slot; undefined when all are taken, or when the edit has a draft. */
export async function insertDraft(tx: Tx, userId: number, draft: DraftText): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO drafts (user_id, slot, kind, ref, title, body, doc, tag_num, ai_declared, source, poll, board, adapted_from,
      adaptable, device, updated_at)
    SELECT ${userId}, slot, ${draft.kind}, ${draft.ref}, ${draft.title}, ${draft.body}, ${draft.doc}, ${draft.tagNum}, ${draft.aiDeclared},
      ${draft.source}, ${draft.poll}, ${draft.board}, ${draft.adaptedFrom}, ${draft.adaptable}, ${draft.device}, ${draft.updatedAt}
    FROM generate_series(1, 20) slot
    WHERE NOT EXISTS (SELECT FROM drafts taken WHERE taken.user_id = ${userId} AND taken.slot = slot.slot)
    ORDER BY slot LIMIT 1
    ON CONFLICT DO NOTHING
    RETURNING id
  `.execute(tx)
  return rows[0]?.id
}

export async function hasEdit(tx: Tx, userId: number, ref: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM drafts WHERE user_id = ${userId} AND kind = 'edit' AND ref = ${ref}`.execute(
    tx,
  )
  return rows.length > 0
}

interface DraftName {
  userId: number
  id: number
}

interface Revision extends DraftName {
  rev: number
}

/** Of concurrent saves of one revision one succeeds; false for the others. */
export const updateDraft = (tx: Tx, { userId, id, rev }: Revision, draft: DraftText): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('drafts')
      .set((eb) => ({ ...draft, rev: eb('rev', '+', 1) }))
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('rev', '=', rev),
  )

export const deleteDraft = (db: Db | Tx, { userId, id, rev }: Revision): Promise<boolean> =>
  changesRow(db.deleteFrom('drafts').where('id', '=', id).where('userId', '=', userId).where('rev', '=', rev))

const columns = ['id', 'kind', 'ref', 'rev', 'title', 'device', 'updatedAt'] as const

/** Without their texts, but for the beginning. */
export const selectDrafts = (db: Db, userId: number) =>
  db
    .selectFrom('drafts')
    .select([...columns, sql<string>`left(body, 100)`.as('excerpt')])
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const selectDraft = (db: Db | Tx, { userId, id }: DraftName) =>
  db
    .selectFrom('drafts')
    .select([...columns, 'body', 'tagNum', 'aiDeclared', 'source', 'adaptable'])
    .select((eb) => [
      eb.ref('doc').$castTo<Doc | null>().as('doc'),
      eb.ref('poll').$castTo<PollDraft | null>().as('poll'),
      eb.ref('board').$castTo<Board | null>().as('board'),
      eb.ref('adaptedFrom').$castTo<BoardOrigin | null>().as('adaptedFrom'),
    ])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
