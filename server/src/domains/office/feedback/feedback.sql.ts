import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

const listed = (db: Db, page: number) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.userId')
    .leftJoin('users as handler', 'handler.id', 'handledBy')
    .select(['feedback.id', 'userId', 'users.username', 'message', 'feedback.createdAt', 'handledAt', 'answer'])
    .select('handler.username as handledBy')
    .limit(pageLimit)
    .offset(pageOffset(page))

/** A page of 20, the oldest first, plus one when a next page exists. */
export const selectOpen = (db: Db, page: number) =>
  listed(db, page).where('handledAt', 'is', null).orderBy('feedback.createdAt').orderBy('feedback.id').execute()

/** A page of 20, the last handled first, plus one when a next page exists. */
export const selectHandled = (db: Db, page: number) =>
  listed(db, page)
    .where('handledAt', 'is not', null)
    .orderBy('handledAt', 'desc')
    .orderBy('feedback.id', 'desc')
    .execute()

export const selectFeedbackLocked = (tx: Tx, id: number) =>
  tx.selectFrom('feedback').select('handledAt').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Both null to reopen. */
export const updateHandled = (
  tx: Tx,
  id: number,
  handled: { handledBy: number; handledAt: Date } | { handledBy: null; handledAt: null },
) => tx.updateTable('feedback').set(handled).where('id', '=', id).execute()

interface Answer {
  answer: string
  handledBy: number
  handledAt: Date
}

/** Returns the sender and their text; undefined when it was answered before, or doesn't exist. */
export const updateAnswered = (tx: Tx, id: number, answer: Answer) =>
  tx
    .updateTable('feedback')
    .set(answer)
    .where('id', '=', id)
    .where('answer', '=', '')
    .returning(['userId', 'message'])
    .executeTakeFirst()

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM feedback WHERE handled_at IS NULL`.execute(db)
  return rows[0]!.count
}

export const insertFeedback = (tx: Tx, feedback: { userId: number; message: string; createdAt: Date }) =>
  tx.insertInto('feedback').values(feedback).execute()
