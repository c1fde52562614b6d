import { limits } from '@judian/contract'
import { type Clock, days, later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { sessionToken, sha256 } from '../../kernel/random.ts'
import * as sql from './sessions.sql.ts'

const lifetime = days(limits.sessionDays)

interface Place {
  db: Db | Tx
  clock: Clock
}

/** Opens a session and returns its token, of which only a hash is stored. */
export async function openSession({ db, clock }: Place, userId: number): Promise<string> {
  const token = sessionToken()
  const createdAt = clock.now()
  await sql.insertSession(db, { tokenHash: sha256(token), userId, createdAt, expiresAt: later(createdAt, lifetime) })
  return token
}

export const closeSession = (db: Db, token: string) => sql.deleteSession(db, sha256(token))

/** Extends a session to its full lifetime, at most one write a day. */
export async function prolongSession(db: Db, clock: Clock, tokenHash: Buffer, expiresAt: Date) {
  const now = clock.now()
  const due = later(now, lifetime - days(1))
  if (expiresAt < due) await sql.updateSessionEnd(db, tokenHash, due, later(now, lifetime))
}
