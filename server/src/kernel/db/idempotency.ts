import { type RawBuilder, sql } from 'kysely'
import { type AfterCommit, inTransaction, type Db, type Tx, violates } from './db.ts'
import type { Member } from '../member.ts'
import { ApiError } from '../http/api-error.ts'

interface Submission {
  me: Member
  /** The call's name: one request_id belongs to one call. */
  call: string
  requestId: string | undefined
}

/**
 * Runs `work` in one transaction, at most once per member and request_id. A repetition, concurrent ones included, returns the
 * first result and runs no effects. A failed submission is not stored and can be retried.
 */
export function once<T extends object>(
  db: Db,
  submission: Submission,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const { me, call, requestId } = submission
  if (!requestId) return inTransaction(db, work)
  const key = { userId: me.id, requestId }

  return inTransaction(db, async (tx, afterCommit) => {
    // A concurrent repetition waits here until the first one has committed or rolled back.
    const first = await tx
      .insertInto('submissions')
      .values({ ...key, call })
      .onConflict((conflict) => conflict.columns(['userId', 'requestId']).doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!first) return (await selectStored<T>(tx, submission))!

    const answer = await work(tx, afterCommit)
    await tx
      .updateTable('submissions')
      .set({ answer: JSON.stringify(answer) })
      .where('userId', '=', key.userId)
      .where('requestId', '=', key.requestId)
      .execute()
    return answer
  })
}

/**
 * CTE that stores the idempotency keys of the rows it wrote: `written` has id, author_id and request_id (or null). Filter with
 * `alreadySubmitted` first; a concurrent repetition fails the whole statement.
 */
export const insertIdempotencyKeys = (call: string, written: RawBuilder<unknown>) => sql`
  idempotency_keys AS (
    INSERT INTO submissions (user_id, request_id, call, answer)
    SELECT author_id, request_id, ${sql.lit(call)}, json_build_object('id', id) FROM ${written} AS row
    WHERE request_id IS NOT NULL
  )`

/** OFFSET 0 looks each key up: PostgreSQL expects a hundred rows from JSON, and would read all keys of a small table for them. */
export const alreadySubmitted = (sent: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM submissions WHERE user_id = ${sent}.author_id AND submissions.request_id = ${sent}.request_id OFFSET 0
)`

/**
 * Like `once`, for work that is a single statement with `insertIdempotencyKeys`. `repeat` returns the result of a repetition from the
 * id that the first one wrote.
 */
export async function onceByStatement<T>(
  db: Db,
  submission: Submission,
  work: () => Promise<T>,
  repeat: (id: number) => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!submission.requestId || !(error instanceof ApiError || violates(error, 'submissions_pkey'))) throw error
    const stored = await selectStored<{ id: number }>(db, submission)
    if (!stored) throw error
    return repeat(stored.id)
  }
}

/** Returns the stored result, if any. Throws Malformed if the request_id belongs to another call. */
async function selectStored<T>(db: Db | Tx, { me, call, requestId }: Submission): Promise<T | undefined> {
  const stored = await db
    .selectFrom('submissions')
    .select(['call', 'answer'])
    .where('userId', '=', me.id)
    .where('requestId', '=', requestId!)
    .executeTakeFirst()
  if (stored && stored.call !== call) throw new ApiError('Malformed', { fields: { request_id: '请求编号已被使用' } })
  return stored?.answer as T | undefined
}

/** Deletes keys from before this time; retries come within minutes. */
export const deleteIdempotencyKeys = (db: Db, before: Date) =>
  db.deleteFrom('submissions').where('createdAt', '<=', before).execute()
