import type { Tx } from '../../../kernel/db/db.ts'

export const insertComment = (tx: Tx, comment: { userId: number; body: string; createdAt: Date }) =>
  tx
    .insertInto('tileComments')
    .values(comment)
    .returning(['id', 'userId', 'body', 'createdAt'])
    .executeTakeFirstOrThrow()
