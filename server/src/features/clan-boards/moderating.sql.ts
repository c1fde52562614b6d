import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { changesRow } from '../../kernel/db/rows.ts'
import { withMapAndOrigin } from '../boards/index.ts'
import { type ClanBoardRow, columns } from './clan-boards.sql.ts'

/** Statements for moderators, about boards in any state of their clans. */

interface JudgedRow {
  id: number
  authorId: number
  title: string
  communityId: number
  community: string
}

export async function selectJudged(tx: Tx, id: number): Promise<JudgedRow | undefined> {
  const { rows } = await sql<JudgedRow>`
    SELECT b.id, b.author_id, b.title, clan.community_id, place.name AS community
    FROM clan_boards b JOIN clans clan ON clan.id = b.clan_id JOIN communities place ON place.id = clan.community_id
    WHERE b.id = ${id}
  `.execute(tx)
  return rows[0]
}

interface ReviewedRow extends ClanBoardRow {
  descriptions: string[]
  clanName: string
  community: string
}

export async function selectReviewed(db: Db, ids: readonly number[]): Promise<ReviewedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReviewedRow>`
    SELECT ${columns}, b.descriptions, clan.name AS clan_name, place.name AS community
    FROM clan_boards b JOIN clans clan ON clan.id = b.clan_id JOIN communities place ON place.id = clan.community_id
    ${withMapAndOrigin(sql`b.map`)}
    WHERE b.id = ANY(${ids}::bigint[])
  `.execute(db)
  return rows
}

/** Hides a board, and unpins it; false if it is hidden already or deleted. */
export const updateHidden = (tx: Tx, id: number, hiddenAt: Date): Promise<boolean> =>
  changesRow(
    tx.updateTable('clanBoards').set({ hiddenAt, pinnedAt: null }).where('id', '=', id).where('hiddenAt', 'is', null),
  )

/** Shows a hidden board again; false if it isn't hidden or is deleted. */
export const updateShown = (tx: Tx, id: number): Promise<boolean> =>
  changesRow(
    tx.updateTable('clanBoards').set({ hiddenAt: null }).where('id', '=', id).where('hiddenAt', 'is not', null),
  )
