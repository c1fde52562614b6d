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
 * Runs `work` in one transaction, at most once for a member's request_id: a repetition, even one that
 * arrives at the same time, answers what the first one did. A refusal leaves no trace, so it may be tried again.
 * A repetition has no effects of its own after the commit.
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
    // A concurrent twin waits here until the first one has committed or rolled back.
    const first = await tx
      .insertInto('submissions')
      .values({ ...key, call })
      .onConflict((conflict) => conflict.columns(['userId', 'requestId']).doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!first) return (await selectKept<T>(tx, submission))!

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
 * The part of a statement that keeps the ids of what it wrote: `written` names rows of id, author_id and request_id, which
 * may be null. Leave out of them what `alreadySubmitted`. A repetition at the very same time makes the whole statement fail.
 */
export const insertIdempotencyKeys = (call: string, written: RawBuilder<unknown>) => sql`
  kept AS (
    INSERT INTO submissions (user_id, request_id, call, answer)
    SELECT author_id, request_id, ${sql.lit(call)}, json_build_object('id', id) FROM ${written} AS thing
    WHERE request_id IS NOT NULL
  )`

/** Whether the request_id of `sent`, which has an author_id as well, stands for something already. */
export const alreadySubmitted = (sent: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM submissions WHERE user_id = ${sent}.author_id AND submissions.request_id = ${sent}.request_id
)`

/**
 * As `once`, for work that writes by one statement with `keeping` in it: a repetition, which the statement leaves out or
 * fails on, answers with `repeat` what was written under that id.
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
    const kept = await selectKept<{ id: number }>(db, submission)
    if (!kept) throw error
    return repeat(kept.id)
  }
}

/** What the first one answered, if there was one. Throws Malformed under the request_id of another call. */
async function selectKept<T>(db: Db | Tx, { me, call, requestId }: Submission): Promise<T | undefined> {
  const kept = await db
    .selectFrom('submissions')
    .select(['call', 'answer'])
    .where('userId', '=', me.id)
    .where('requestId', '=', requestId!)
    .executeTakeFirst()
  if (kept && kept.call !== call) throw new ApiError('Malformed', { fields: { request_id: '请求编号已被使用' } })
  return kept?.answer as T | undefined
}

/** Forgets the request ids from before this time: retries come within minutes. */
export const deleteIdempotencyKeys = (db: Db, before: Date) =>
  db.deleteFrom('submissions').where('createdAt', '<=', before).execute()
