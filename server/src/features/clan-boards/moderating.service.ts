import type { ClanBoardContent } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { firstOf } from '../../text/doc/texts.ts'
import { authorCards } from '../../domains/accounts/index.ts'
import type { ClanBoards } from '../../domains/moderation/reports/index.ts'
import { lockClanOf } from './clan-boards.sql.ts'
import * as sql from './moderating.sql.ts'
import { cardOf, visibleClanBoard } from './reading.service.ts'

/** What reports and appeals do with boards of clans. */
export const judgedBoards: ClanBoards = {
  async lockReadable(tx, me, id) {
    await lockClanOf(tx, id)
    return visibleClanBoard(tx, me, id)
  },
  lock: lockJudged,
  async hide(tx, id, at) {
    const board = await lockJudged(tx, id)
    return (await sql.updateHidden(tx, id, at)) ? board : undefined
  },
  async show(tx, id) {
    const board = await lockJudged(tx, id)
    return (await sql.updateShown(tx, id)) ? board : undefined
  },
  present: presentReviewed,
}

/** Writes to boards lock their clan, too. */
async function lockJudged(tx: Tx, id: number) {
  await lockClanOf(tx, id)
  const board = await sql.selectJudged(tx, id)
  return board && { kind: 'clanBoard' as const, body: '', ...board }
}

async function presentReviewed(db: Db, ids: readonly number[]): Promise<ClanBoardContent[]> {
  const rows = await sql.selectReviewed(db, ids)
  const authors = await authorCards(
    db,
    rows.map(({ authorId }) => authorId),
  )
  return rows.map((row) => {
    const board = firstOf(row.descriptions, limits.listedTextLength)
    return {
      id: row.id,
      title: row.title,
      clan_id: row.clanId,
      clan_name: row.clanName,
      community_name: row.community,
      author: authors.get(row.authorId)!,
      time: row.updatedAt.toISOString(),
      picture: `${cardOf(row).poster}-1.webp`,
      board,
      ...(board.length < row.descriptions.length && { truncated: true as const }),
      ...(row.hidden && { hidden: 1 as const }),
    }
  })
}
