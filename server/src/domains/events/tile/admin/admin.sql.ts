import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { Board } from '../records.sql.ts'
import { pageLimit, pageOffset } from '../../../../kernel/db/page.ts'

const games = (db: Db | Tx) =>
  db
    .selectFrom('tileGames as game')
    .select([
      'game.id',
      'game.userId',
      'game.mode',
      'day',
      'seed',
      'game.operator',
      'game.gadget',
      'state',
      'startedAt',
    ])
    .select(['finishedAt', 'game.score', 'game.moveCount', 'levels'])
    .where('state', 'in', ['won', 'lost', 'removed'])
    // A constraint sets these together with the state.
    .$narrowType<{ finishedAt: Date; score: number; moveCount: number; levels: number }>()

export type FinishedRow = Awaited<ReturnType<typeof selectBoardPage>>[number]

/** A page of 20 records of a board, the best first, plus one when a next page exists. */
export const selectBoardPage = (db: Db, { mode, period }: Board, page: number) =>
  games(db)
    .innerJoin('tileRecords as record', 'record.gameId', 'game.id')
    .where('record.mode', '=', mode)
    .where('record.period', '=', period)
    .orderBy('record.score', 'desc')
    .orderBy('record.moveCount')
    .orderBy('record.achievedAt')
    .orderBy('record.userId')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export const selectFinished = (db: Db, id: number) =>
  games(db).select('moves').where('game.id', '=', id).$narrowType<{ moves: (number | number[])[] }>().executeTakeFirst()

/** The player of a finished game, unless it was removed. */
export const selectOwner = (tx: Tx, id: number) =>
  tx
    .selectFrom('tileGames')
    .select('userId')
    .where('id', '=', id)
    .where('state', 'in', ['won', 'lost'])
    .executeTakeFirst()

export const updateRemoved = (tx: Tx, id: number) =>
  tx
    .updateTable('tileGames')
    .set({ state: 'removed' })
    .where('id', '=', id)
    .where('state', 'in', ['won', 'lost'])
    .returning(['id', 'userId', 'mode', 'day', 'score', 'operator', 'gadget', 'moveCount'])
    .executeTakeFirst()
