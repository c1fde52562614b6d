import type { TileMode } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

export interface NewGame {
  userId: number
  mode: TileMode
  day: string
  seed: string
  operator: string
  gadget: string
  startedAt: Date
}

export interface Finish {
  state: 'won' | 'lost'
  score: number
  moveCount: number
  levels: number
  levelsScored: true
  moves: string
  finishedAt: Date
}

const columns = ['id', 'userId', 'mode', 'day', 'seed', 'operator', 'gadget', 'state', 'startedAt', 'score'] as const

/** Locks the player's row, creating it if missing: changes of a player's games and records are serialised. */
export const lockPlayer = (tx: Tx, userId: number) =>
  tx
    .insertInto('tilePlayers')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning('totalPlayed')
    .executeTakeFirstOrThrow()

export const insertGame = (tx: Tx, game: NewGame) =>
  tx.insertInto('tileGames').values(game).returning(columns).executeTakeFirstOrThrow()

export const selectRunning = (db: Db | Tx, userId: number, mode: TileMode) =>
  db
    .selectFrom('tileGames')
    .select(columns)
    .where('userId', '=', userId)
    .where('mode', '=', mode)
    .where('state', '=', 'running')
    .executeTakeFirst()

export type GameRow = NonNullable<Awaited<ReturnType<typeof selectGame>>>

export const selectGame = (db: Db | Tx, userId: number, gameId: number) =>
  db.selectFrom('tileGames').select(columns).where('id', '=', gameId).where('userId', '=', userId).executeTakeFirst()

/** Moves of a finished game. */
export const selectMoves = (db: Db, gameId: number) =>
  db.selectFrom('tileGames').select(['seed', 'moves']).where('id', '=', gameId).executeTakeFirstOrThrow()

export const updateAbandoned = (tx: Tx, gameId: number) =>
  tx.updateTable('tileGames').set({ state: 'abandoned' }).where('id', '=', gameId).execute()

/** Finishes a running game; false when it runs no more. */
export const updateFinished = (tx: Tx, gameId: number, finish: Finish): Promise<boolean> =>
  changesRow(tx.updateTable('tileGames').set(finish).where('id', '=', gameId).where('state', '=', 'running'))

/**
 * Marks a finished or abandoned game as counted; the latest uncounted one if no id is given. Returns the number of
 * rows: 0 or 1.
 */
export async function updateCounted(tx: Tx, userId: number, gameId: number | undefined): Promise<number> {
  const counted = await tx
    .updateTable('tileGames')
    .set({ counted: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('tileGames')
        .select('id')
        .where('userId', '=', userId)
        .where('counted', '=', false)
        .where('state', '<>', 'running')
        .$if(gameId !== undefined, (query) => query.where('id', '=', gameId!))
        .orderBy('id', 'desc')
        .limit(sql.lit(1)),
    )
    .returning('id')
    .execute()
  return counted.length
}

export const addTotalPlayed = (tx: Tx, userId: number, more: number) =>
  tx
    .updateTable('tilePlayers')
    .set((eb) => ({ totalPlayed: eb('totalPlayed', '+', more) }))
    .where('userId', '=', userId)
    .returning('totalPlayed')
    .executeTakeFirstOrThrow()

export async function selectTotalPlayed(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('tilePlayers').select('totalPlayed').where('userId', '=', userId).executeTakeFirst()
  return row?.totalPlayed ?? 0
}
