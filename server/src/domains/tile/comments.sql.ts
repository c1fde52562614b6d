import { limits } from '@judian/contract'
import { sql } from 'kysely'
import { minutes, later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'

const pauseMs = minutes(1)

/** Takes this minute's turn of a member; else when they commented last. */
export async function updateCommentedAt(tx: Tx, userId: number, now: Date): Promise<Date | undefined> {
  const taken = await tx
    .insertInto('tilePlayers')
    .values({ userId, commentedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ commentedAt: now })
        .where((eb) =>
          eb.or([eb('tilePlayers.commentedAt', 'is', null), eb('tilePlayers.commentedAt', '<=', later(now, -pauseMs))]),
        ),
    )
    .returning('userId')
    .executeTakeFirst()
  if (taken) return undefined
  const { commentedAt } = await tx
    .selectFrom('tilePlayers')
    .select('commentedAt')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return commentedAt!
}

/** Seconds until a member who commented then may comment again. */
export const waitAfter = (commentedAt: Date, now: Date) =>
  Math.max(1, Math.ceil((commentedAt.getTime() + pauseMs - now.getTime()) / 1_000))

export const insertComment = (tx: Tx, comment: { userId: number; body: string; createdAt: Date }) =>
  tx
    .insertInto('tileComments')
    .values(comment)
    .returning(['id', 'userId', 'body', 'createdAt'])
    .executeTakeFirstOrThrow()

export type CommentRow = Awaited<ReturnType<typeof insertComment>>

export const selectComments = (db: Db): Promise<CommentRow[]> =>
  db
    .selectFrom('tileComments')
    .select(['id', 'userId', 'body', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(limits.wallLines))
    .execute()

export const updateDeleted = (tx: Tx, id: number, deletedAt: Date) =>
  tx
    .updateTable('tileComments')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['userId', 'body'])
    .executeTakeFirst()

export async function selectIsShown(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('tileComments')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** False when this person has reported it before. */
export async function insertReport(tx: Tx, report: { commentId: number; reporterId: number; createdAt: Date }) {
  const written = await tx
    .insertInto('tileCommentReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('commentId')
    .executeTakeFirst()
  return written !== undefined
}
