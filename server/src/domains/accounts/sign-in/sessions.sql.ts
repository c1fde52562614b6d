import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow, findsRow } from '../../../kernel/db/rows.ts'
import { noteVisits } from '../visits/visits.sql.ts'

interface NewSession {
  tokenHash: Buffer
  userId: number
  device: string
  createdAt: Date
  seenAt: Date
  expiresAt: Date
  /** Where it was opened. */
  region: string | null
}

export async function insertSession(db: Db | Tx, { tokenHash, userId, device, region, ...times }: NewSession) {
  const { createdAt, seenAt, expiresAt } = times
  const opened = sql`
    INSERT INTO sessions (token_hash, user_id, device, region, created_at, seen_at, expires_at)
    VALUES (${tokenHash}, ${userId}, ${device}, ${region}, ${createdAt}, ${seenAt}, ${expiresAt}) RETURNING user_id`
  await noteVisits(opened, seenAt).execute(db)
}

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()

export const deleteIdleSession = (db: Db, tokenHash: Buffer, due: Date) =>
  db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .where(({ eb, fn }) => eb(fn.coalesce('seenAt', 'createdAt'), '<=', due))
    .execute()

export async function deleteSessionsOf(tx: Tx, userId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** False when the member has no such session. */
export const deleteSessionOf = (db: Db, userId: number, tokenHash: Buffer): Promise<boolean> =>
  changesRow(db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).where('userId', '=', userId))

/** Returns the token hashes of the deleted sessions. */
export async function deleteOtherSessionsOf(tx: Tx, userId: number, tokenHash: Buffer): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', tokenHash)
    .returning('tokenHash')
    .execute()
  return rows.map((row) => row.tokenHash)
}

const mostListed = 50

export const selectSessionsOf = (db: Db, userId: number, first: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['tokenHash', 'device', 'region', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy((eb) => eb('tokenHash', '=', first), 'desc')
    .orderBy((eb) => eb.fn.coalesce('seenAt', 'createdAt'), 'desc')
    .limit(mostListed)
    .execute()

/**
 * Records the use of a session, and with it the member's visit. Of concurrent requests with the same session, only the
 * first writes.
 */
export async function updateSessionSeen(
  db: Db,
  tokenHash: Buffer,
  { seenAt, expiresAt }: Pick<NewSession, 'seenAt' | 'expiresAt'>,
  due: Date,
) {
  const used = sql`
    UPDATE sessions SET seen_at = ${seenAt}, expires_at = ${expiresAt}
    WHERE token_hash = ${tokenHash} AND (seen_at IS NULL OR seen_at < ${due}) RETURNING user_id`
  await noteVisits(used, seenAt).execute(db)
}

/** False when the session has ended. */
export const updateSudoUntil = (tx: Tx, tokenHash: Buffer, until: Date, by: 'password' | 'factor'): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('sessions')
      .set({ sudoUntil: until, ...(by === 'factor' && { factorUntil: until }) })
      .where('tokenHash', '=', tokenHash),
  )

/** By `factor`, of a member with a second factor that must have been proved. */
export const isSudoSession = (db: Db, tokenHash: Buffer, now: Date, by: 'password' | 'factor'): Promise<boolean> =>
  findsRow(
    db
      .selectFrom('sessions')
      .select('userId')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .where('sudoUntil', '>', now)
      .$if(by === 'factor', (session) =>
        session.where(({ eb, or, not, exists, selectFrom }) =>
          or([
            eb('factorUntil', '>', now),
            not(exists(selectFrom('secondFactors').select('userId').whereRef('userId', '=', 'sessions.userId'))),
          ]),
        ),
      ),
  )

/** Keeps the session from being ended until the transaction ends; false when it has ended. */
export const lockSession = (tx: Tx, tokenHash: Buffer): Promise<boolean> =>
  findsRow(tx.selectFrom('sessions').select('userId').where('tokenHash', '=', tokenHash).forUpdate())
