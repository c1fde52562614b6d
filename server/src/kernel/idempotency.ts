import { type RawBuilder, sql } from 'kysely'
import { type AfterCommit, inTransaction, type Db, type Tx, violates } from './db.ts'
import type { Member } from './member.ts'
import { Refusal } from './refusal.ts'

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
 * The part of a statement that keeps `answer`, one row of JSON or none, under the request_id, where there is one. A
 * repetition makes the whole statement fail, so that it did nothing: see `onceByStatement`.
 */
export const keeping = (
  call: string,
  { userId, requestId, answer }: Record<'userId' | 'requestId' | 'answer', RawBuilder<unknown>>,
) => sql`
  kept AS (
    INSERT INTO submissions (user_id, request_id, call, answer)
    SELECT ${userId}::bigint, ${requestId}::text, ${sql.lit(call)}, to_json(answer) FROM ${answer} AS answer
    WHERE ${requestId}::text IS NOT NULL
  )`

/**
 * As `once`, for work that writes by one statement with `keeping` in it: a repetition answers what that kept. It also
 * does where the work refuses, which may be for what the first one did.
 */
export async function onceByStatement<T, K extends object>(
  db: Db,
  submission: Submission,
  work: () => Promise<T>,
  repeat: (kept: K) => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!submission.requestId || !(error instanceof Refusal || violates(error, 'submissions_pkey'))) throw error
    const kept = await selectKept<K>(db, submission)
    if (!kept) throw error
    return repeat(kept)
  }
}

/** What the first one answered, if there was one. Refuses Malformed under the request_id of another call. */
async function selectKept<T>(db: Db | Tx, { me, call, requestId }: Submission): Promise<T | undefined> {
  const kept = await db
    .selectFrom('submissions')
    .select(['call', 'answer'])
    .where('userId', '=', me.id)
    .where('requestId', '=', requestId!)
    .executeTakeFirst()
  if (kept && kept.call !== call) throw new Refusal('Malformed', { fields: { request_id: '请求编号已被使用' } })
  return kept?.answer as T | undefined
}
