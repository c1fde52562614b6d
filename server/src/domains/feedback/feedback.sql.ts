import type { Tx } from '../../kernel/db/db.ts'

export const insertFeedback = (tx: Tx, feedback: { userId: number; message: string; createdAt: Date }) =>
  tx.insertInto('feedback').values(feedback).execute()
