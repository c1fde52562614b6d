import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Board } from '../records.sql.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

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

/** Whose finished game this is, unless it was removed. */
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

const countOfReports = sql<number>`(
  SELECT count(*) FROM tile_comment_reports WHERE comment_id = tile_comments.id AND dismissed_at IS NULL)`

/** A page of 20 comments, the latest first, plus one when a next page exists; or of the reported ones, the most reported first. */
export const selectCommentsPage = (db: Db, isReported: boolean, page: number) =>
  db
    .selectFrom('tileComments')
    .select(['id', 'userId', 'body', 'createdAt', countOfReports.as('reportCount')])
    .where('deletedAt', 'is', null)
    .$if(isReported, (query) =>
      query
        .where('id', 'in', (eb) =>
          eb.selectFrom('tileCommentReports').select('commentId').where('dismissedAt', 'is', null),
        )
        .orderBy('reportCount', 'desc'),
    )
    .orderBy('id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export async function updateDismissed(tx: Tx, commentId: number, dismissedAt: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('tileCommentReports')
    .set({ dismissedAt })
    .where('commentId', '=', commentId)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function countReportedComments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('tileCommentReports')
    .innerJoin('tileComments', 'id', 'commentId')
    .select(({ fn }) => fn.count<number>('commentId').distinct().as('count'))
    .where('dismissedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
