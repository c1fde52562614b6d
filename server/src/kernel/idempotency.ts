import { type AfterCommit, inTransaction, type Db, type Tx } from './db.ts'
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
    if (!first) return replay<T>(tx, key, call)

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

async function replay<T>(tx: Tx, key: { userId: number; requestId: string }, call: string): Promise<T> {
  const kept = await tx
    .selectFrom('submissions')
    .select(['call', 'answer'])
    .where('userId', '=', key.userId)
    .where('requestId', '=', key.requestId)
    .executeTakeFirstOrThrow()
  if (kept.call !== call) throw new Refusal('Malformed', { fields: { request_id: '请求编号已被使用' } })
  return kept.answer as T
}
