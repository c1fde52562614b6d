import { sql } from 'kysely'
import { type AfterCommit, inTransaction, type Db, type Tx } from './db.ts'
import type { Member } from '../member.ts'
import { ApiError } from '../http/api-error.ts'

interface Submission {
  me: Pick<Member, 'id'>
  /** The call's name: one request_id belongs to one call. */
  call: string
  requestId: string | undefined
}

/**
 * Runs `work` in one transaction, at most once per member and request_id. A repetition, also a concurrent one, returns
 * the first result and runs no effects. A failed submission is not stored and can be retried. Check changing
 * conditions, such as whether posting is open, inside `work`: a repetition then gets the first result even after they
 * have changed.
 */
export function once<T>(
  db: Db,
  { me, call, requestId }: Submission,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  if (!requestId) return inTransaction(db, work)
  const key = { userId: me.id, requestId }
  return inTransaction(db, async (tx, afterCommit) => {
    // A concurrent repetition waits here until the first one has committed or rolled back.
    const [isFirst] = await insertKeys(tx, columnsOf([key]), call)
    if (!isFirst) return answerOf<T>((await selectStored(tx, columnsOf([key])))[0]!, call)
    const answer = await work(tx, afterCommit)
    await updateAnswers(tx, columnsOf([key]), [answer])
    return answer
  })
}

/** The stored result of a submission that was made before: for a look before conditions that a transaction can't contain. */
export async function firstAnswer<T>(db: Db, submission: Submission): Promise<T | undefined> {
  const { me, call, requestId } = submission
  if (!requestId) return undefined
  const [stored] = await selectStored(db, columnsOf([{ userId: me.id, requestId }]))
  return stored && answerOf<T>(stored, call)
}

/** Whether this submission was made before. */
export async function isSubmitted(db: Db, { me, call, requestId }: Submission): Promise<boolean> {
  if (!requestId) return false
  const [stored] = await selectStored(db, columnsOf([{ userId: me.id, requestId }]))
  return stored?.call === call
}

/**
 * `once` for one call of different members in one transaction. `work` gets the submissions that aren't repetitions and
 * returns the outcome of each: its result, or the error that refuses it and allows a retry.
 */
export function onceEach<S extends { userId: number; requestId: string | undefined }, T extends object>(
  db: Db,
  call: string,
  submissions: readonly S[],
  work: (tx: Tx, afterCommit: AfterCommit, fresh: readonly S[]) => Promise<readonly (T | ApiError)[]>,
): Promise<(T | ApiError)[]> {
  return inTransaction(db, async (tx, afterCommit) => {
    const keyed = submissions.filter(hasKey)
    const inserted = keyed.length === 0 ? [] : await insertKeys(tx, columnsOf(keyed), call)
    const repeated = keyed.filter(({ userId }) => !inserted.some((first) => first.userId === userId))
    const stored = repeated.length === 0 ? [] : await selectStored(tx, columnsOf(repeated))
    const answered = new Map(stored.map((one) => [one.userId, outcomeOf<T>(one, call)]))
    const outcomes = new Map<S, T | ApiError>(repeated.map((one) => [one, answered.get(one.userId)!]))

    const fresh = submissions.filter((one) => !outcomes.has(one))
    if (fresh.length > 0)
      for (const [at, outcome] of (await work(tx, afterCommit, fresh)).entries()) outcomes.set(fresh[at]!, outcome)
    const { refused = [], done = [] } = Object.groupBy(fresh.filter(hasKey), (one) =>
      outcomes.get(one) instanceof ApiError ? 'refused' : 'done',
    )
    if (refused.length > 0) await deleteKeys(tx, columnsOf(refused))
    const answers = done.map((one) => outcomes.get(one))
    if (done.length > 0) await updateAnswers(tx, columnsOf(done), answers)
    return submissions.map((one) => outcomes.get(one)!)
  })
}

interface Key {
  userId: number
  requestId: string
}

const hasKey = <S extends { requestId: string | undefined }>(one: S): one is S & { requestId: string } =>
  one.requestId !== undefined

interface Columns {
  userIds: readonly number[]
  requestIds: readonly string[]
}

const columnsOf = (keys: readonly Key[]): Columns => ({
  userIds: keys.map(({ userId }) => userId),
  requestIds: keys.map(({ requestId }) => requestId),
})

/**
 * The keys as rows. The limit cuts none off: with it PostgreSQL expects one row rather than ten, and looks each key up
 * in the index while the table is small, too.
 */
const rowsOf = ({ userIds, requestIds }: Columns) => sql`(
  SELECT * FROM unnest(${userIds}::bigint[], ${requestIds}::text[]) WITH ORDINALITY AS key (user_id, request_id, place)
  LIMIT ${userIds.length}
) key`

/** Ordered, so that two batches don't deadlock. Returns the users whose key is new. */
async function insertKeys(tx: Tx, keys: Columns, call: string) {
  const { rows } = await sql<{ userId: number }>`
    -- prepared: insert idempotency keys
    INSERT INTO submissions (user_id, request_id, call)
    SELECT user_id, request_id, ${call} FROM ${rowsOf(keys)}
    ORDER BY user_id
    ON CONFLICT (user_id, request_id) DO NOTHING
    RETURNING user_id
  `.execute(tx)
  return rows
}

const updateAnswers = (tx: Tx, keys: Columns, answers: readonly unknown[]) =>
  sql`
    -- prepared: update idempotency answers
    UPDATE submissions SET answer = ${JSON.stringify(answers)}::json -> (key.place - 1)::int
    FROM ${rowsOf(keys)}
    WHERE submissions.user_id = key.user_id AND submissions.request_id = key.request_id
  `.execute(tx)

const deleteKeys = (tx: Tx, keys: Columns) =>
  sql`
    -- prepared: delete idempotency keys
    DELETE FROM submissions USING ${rowsOf(keys)}
    WHERE submissions.user_id = key.user_id AND submissions.request_id = key.request_id
  `.execute(tx)

interface Stored {
  userId: number
  call: string
  answer: unknown
}

async function selectStored(db: Db | Tx, keys: Columns) {
  const { rows } = await sql<Stored>`
    -- prepared: idempotency answers
    SELECT submissions.user_id, call, answer
    FROM submissions JOIN ${rowsOf(keys)} USING (user_id, request_id)
  `.execute(db)
  return rows
}

const outcomeOf = <T>(stored: Stored, call: string): T | ApiError =>
  stored.call === call
    ? (stored.answer as T)
    : new ApiError('Malformed', { fields: { request_id: '请求编号已被使用' } })

function answerOf<T>(stored: Stored, call: string): T {
  const outcome = outcomeOf<T>(stored, call)
  if (outcome instanceof ApiError) throw outcome
  return outcome
}

/** Deletes keys from before this time; retries come within minutes. */
export const deleteIdempotencyKeys = (db: Db, before: Date) =>
  db.deleteFrom('submissions').where('createdAt', '<=', before).execute()
