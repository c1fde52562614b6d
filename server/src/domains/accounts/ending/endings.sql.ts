import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow, findsRow } from '../../../kernel/db/rows.ts'
import { endedAccountName } from '../names/reserved-names.ts'

/** Whether the posts and comments of an ended account are kept or deleted. */
export type Contents = 'keep' | 'delete'

interface NewEnding {
  userId: number
  contents: Contents
  askedAt: Date
  endsAt: Date
}

/** False when the account is ended already. */
export const insertEnding = (tx: Tx, ending: NewEnding): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('endings')
      .values(ending)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** When the account ends, or has ended; undefined for other accounts. */
export async function selectEndsAt(db: Db | Tx, userId: number): Promise<Date | undefined> {
  const row = await db.selectFrom('endings').select('endsAt').where('userId', '=', userId).executeTakeFirst()
  return row?.endsAt
}

/** Takes the account back; false when it is too late, or wasn't ended. */
export const deleteEnding = (tx: Tx, userId: number, now: Date): Promise<boolean> =>
  changesRow(tx.deleteFrom('endings').where('userId', '=', userId).where('endsAt', '>', now))

export interface DueEnding {
  userId: number
  contents: Contents
  /** Tells the account from another that has its id, on a site restored from an older backup. */
  joinedAt: Date
}

/** The next account of which something is left, except these. */
export async function selectDueEnding(db: Db, now: Date, except: readonly number[]): Promise<DueEnding | undefined> {
  const { rows } = await sql<DueEnding>`
    SELECT user_id, contents, created_at AS joined_at FROM endings JOIN users ON users.id = user_id
    WHERE finished_at IS NULL AND ends_at <= ${now} AND user_id <> ALL(${except}::bigint[]) ORDER BY ends_at, user_id LIMIT 1
  `.execute(db)
  return rows[0]
}

/** Locks the account; false unless its time is over. Users before endings, as everywhere. */
export async function lockDueEnding(tx: Tx, userId: number, now: Date): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return findsRow(tx.selectFrom('endings').select('userId').where('userId', '=', userId).where('endsAt', '<=', now))
}

/** False when another run was first. */
export const updateFinished = (db: Db, userId: number, now: Date): Promise<boolean> =>
  changesRow(
    db.updateTable('endings').set({ finishedAt: now }).where('userId', '=', userId).where('finishedAt', 'is', null),
  )

/** Empties these accounts' rows of phone, name, password and rights, and deletes all means to sign in. */
export async function updateToEnded(tx: Tx, userIds: readonly number[], now: Date) {
  const ids = sql`${userIds}::bigint[]`
  await sql`DELETE FROM sms_codes WHERE phone IN (SELECT encode(phone_hash, 'hex') FROM users WHERE id = ANY(${ids}))`.execute(
    tx,
  )
  await sql`
    UPDATE users SET ended_at = ${now}, phone = NULL, phone_hash = NULL, phone_box = NULL, username = ${endedAccountName}, username_key = 'ended ' || id,
      username_skeleton = 'ended ' || id, password_hash = '', is_admin = false, muted_to_review = false, banned_until = NULL,
      ban_reason = '', post_xp = 0, comment_xp = 0, name_reset_at = NULL, username_changed_at = NULL, region = NULL,
      quiet_until = NULL, quiet_offered_at = NULL
    WHERE id = ANY(${ids}) AND ended_at IS NULL
  `.execute(tx)
  await sql`DELETE FROM sessions WHERE user_id = ANY(${ids})`.execute(tx)
  await sql`DELETE FROM passkeys WHERE user_id = ANY(${ids})`.execute(tx)
}

/**
 * Ends accounts that a restored backup still contains; returns their ids. An id that now belongs to another account is
 * left alone.
 */
export async function insertEndedAgain(tx: Tx, endings: readonly DueEnding[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    INSERT INTO endings (user_id, contents, asked_at, ends_at)
    SELECT DISTINCT ON (id) id, ended.contents, ${now}::timestamptz, ${now}::timestamptz FROM users JOIN unnest(
      ${endings.map((one) => one.userId)}::bigint[], ${endings.map((one) => one.contents)}::text[],
      ${endings.map((one) => one.joinedAt)}::timestamptz[]
    ) AS ended (user_id, contents, joined_at)
      ON id = ended.user_id AND date_trunc('milliseconds', created_at) = ended.joined_at
    WHERE ended_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET contents = excluded.contents, ends_at = excluded.ends_at
    RETURNING user_id
  `.execute(tx)
  return rows.map((row) => row.userId)
}
