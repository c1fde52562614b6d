import { type Move, replay, type Setup } from '@judian/tiles'
import type { TileMode } from '@judian/contract/limits'
import type { Tx } from '../../../kernel/db/db.ts'
import { addTotalPlayed, insertGame, lockPlayer, updateCounted, updateFinished } from './games.sql.ts'
import { finishOf } from './finish.ts'
import { periodsOf } from './periods.ts'
import { upsertRecords } from './records.sql.ts'
import { selectSeasonOn } from './seasons.sql.ts'

/** Lays out the event's past: for the demo. */

interface PastGame extends Setup {
  userId: number
  mode: TileMode
  day: string
  moves: readonly Move[]
  startedAt: Date
  finishedAt: Date
}

/** Inserts a game that was finished before now, with the records that its replay makes. */
export async function insertPastGame(tx: Tx, { moves, finishedAt, ...game }: PastGame) {
  await lockPlayer(tx, game.userId)
  const { id } = await insertGame(tx, game)
  const finish = finishOf(replay(game, moves), moves, finishedAt)
  await updateFinished(tx, id, finish)
  const periods = periodsOf(game.day, await selectSeasonOn(tx, game.day))
  await upsertRecords(tx, { ...game, ...finish, gameId: id, periods })
  await addTotalPlayed(tx, game.userId, await updateCounted(tx, game.userId, id))
}

export { insertComment as insertPastComment } from './comments.sql.ts'
export { insertSeason as insertPastSeason } from './seasons.sql.ts'
