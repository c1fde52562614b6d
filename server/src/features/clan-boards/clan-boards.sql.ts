import type { Board } from '@judian/boards'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { changesRow } from '../../kernel/db/rows.ts'
import { type CardColumns, cardColumns, type CheckedBoard, withMapAndOrigin } from '../boards/index.ts'
import type { BoardOrigin } from '../../domains/posts/parts/index.ts'

export interface ClanBoardRow extends CardColumns {
  clanId: number
  title: string
  authorId: number
  pinned: boolean
  hidden: boolean
  updatedAt: Date
}

export const columns = sql`
  b.id, b.rev AS version, b.clan_id, b.title, b.author_id, b.map, b.side, b.steps, false AS adaptable, b.pinned_at IS NOT NULL AS pinned,
  b.hidden_at IS NOT NULL AS hidden, b.updated_at, ${cardColumns}`

/** A page of the boards of a clan that its member finds, the pinned ones first, then the latest. */
export async function selectPage(db: Db, clanId: number, memberId: number, pageNum: number): Promise<ClanBoardRow[]> {
  const { rows } = await sql<ClanBoardRow>`
    SELECT ${columns} FROM clan_boards b ${withMapAndOrigin(sql`b.map`)}
    WHERE b.clan_id = ${clanId} AND ${isShownTo(memberId)}
    ORDER BY b.pinned_at IS NULL, b.updated_at DESC, b.id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(pageNum)}
  `.execute(db)
  return rows
}

export interface OpenClanBoard extends ClanBoardRow {
  board: Board
  descriptions: string[]
  communityId: number
  community: string
  /** The reader is in its clan, which isn't dissolved or in a hidden community. */
  isMember: boolean
  /** Has reports that nobody has decided about yet. */
  isReported: boolean
}

/** A board and what decides whether this reader may see it. */
export async function selectOpen(db: Db | Tx, id: number, readerId: number): Promise<OpenClanBoard | undefined> {
  const { rows } = await sql<OpenClanBoard>`
    SELECT ${columns}, b.board, b.descriptions, clan.community_id, place.name AS community,
      member.user_id IS NOT NULL AND NOT place.hidden AS is_member,
      EXISTS (
        SELECT FROM reports WHERE kind = 'clanBoard' AND subject_id = b.id AND resolved_at IS NULL
      ) AS is_reported
    FROM clan_boards b JOIN clans clan ON clan.id = b.clan_id JOIN communities place ON place.id = clan.community_id
    LEFT JOIN clan_members member ON member.clan_id = b.clan_id AND member.user_id = ${readerId}
    ${withMapAndOrigin(sql`b.map`)}
    WHERE b.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Of a hidden board only the author. */
const isShownTo = (memberId: number) => sql`(b.hidden_at IS NULL OR b.author_id = ${memberId})`

/** Locks the clan of a board until the transaction ends. */
export const lockClanOf = (tx: Tx, id: number) =>
  sql`SELECT FROM clans WHERE id = (SELECT clan_id FROM clan_boards WHERE id = ${id}) FOR NO KEY UPDATE`.execute(tx)

/**
 * The columns that decide whether a member may change a board, with their title in its clan; undefined for a board that
 * they don't find. A dissolved clan has no members.
 */
export async function selectName(db: Db | Tx, id: number, memberId: number) {
  const { rows } = await sql<{ clanId: number; authorId: number; map: string; hidden: boolean; title: number }>`
    SELECT b.clan_id, b.author_id, b.map, b.hidden_at IS NOT NULL AS hidden, member.title FROM clan_boards b
    JOIN clan_members member ON member.clan_id = b.clan_id AND member.user_id = ${memberId}
    JOIN communities place ON place.id = member.community_id AND NOT place.hidden
    WHERE b.id = ${id} AND ${isShownTo(memberId)}
  `.execute(db)
  return rows[0]
}

interface ClanBoardForm extends CheckedBoard {
  title: string
  at: Date
}

interface NewClanBoard extends ClanBoardForm {
  clanId: number
  authorId: number
  /** What it is adapted from, with its author. */
  origin?: (BoardOrigin & { authorId: number }) | undefined
}

const valuesOf = ({ title, board, descriptions, at }: ClanBoardForm) => ({
  title,
  map: board.map,
  side: board.side,
  steps: board.steps.length,
  board: JSON.stringify(board),
  descriptions,
  updatedAt: at,
})

/** Undefined when the locked clan has so many already. */
export async function insertClanBoard(tx: Tx, { clanId, authorId, origin, ...form }: NewClanBoard, max: number) {
  const { boards } = await tx
    .selectFrom('clanBoards')
    .select((eb) => eb.fn.countAll<number>().as('boards'))
    .where('clanId', '=', clanId)
    .executeTakeFirstOrThrow()
  if (boards >= max) return undefined
  const lineage = origin && {
    adaptedFrom: origin.board_id,
    adaptedVersion: origin.version,
    adaptedAuthorId: origin.authorId,
  }
  const { id } = await tx
    .insertInto('clanBoards')
    .values({ clanId, authorId, createdAt: form.at, ...valuesOf(form), ...lineage })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OwnRevision {
  id: number
  clanId: number
  authorId: number
  rev: number
}

/** Of concurrent saves of one revision one succeeds; false for the others, and for a hidden board. */
export const updateClanBoard = (
  tx: Tx,
  { id, clanId, authorId, rev }: OwnRevision,
  form: ClanBoardForm,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('clanBoards')
      .set((eb) => ({ ...valuesOf(form), rev: eb('rev', '+', 1) }))
      .where('id', '=', id)
      .where('clanId', '=', clanId)
      .where('authorId', '=', authorId)
      .where('rev', '=', rev)
      .where('hiddenAt', 'is', null),
  )

export async function countPinned(tx: Tx, clanId: number, but: number): Promise<number> {
  const { pinned } = await tx
    .selectFrom('clanBoards')
    .select((eb) => eb.fn.countAll<number>().as('pinned'))
    .where('clanId', '=', clanId)
    .where('pinnedAt', 'is not', null)
    .where('id', '<>', but)
    .executeTakeFirstOrThrow()
  return pinned
}

export const updatePinned = (tx: Tx, id: number, pinnedAt: Date | null) =>
  tx.updateTable('clanBoards').set({ pinnedAt }).where('id', '=', id).execute()

export const deleteBoard = (tx: Tx, id: number) => tx.deleteFrom('clanBoards').where('id', '=', id).execute()
