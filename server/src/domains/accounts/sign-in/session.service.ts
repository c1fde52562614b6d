import { limits } from '@judian/contract'
import { type Clock, days, later } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { sessionToken, sha256 } from '../../../kernel/random.ts'
import * as sql from './sessions.sql.ts'

const lifetime = days(limits.sessionDays)
/** However often it is used: a stolen token doesn't last for ever. */
const longest = days(180)

interface Place {
  db: Db | Tx
  clock: Clock
}

/** Opens a session in this region and returns its token, of which only a hash is stored. */
export async function openSession({ db, clock }: Place, userId: number, region: string | null = null): Promise<string> {
  const token = sessionToken()
  const createdAt = clock.now()
  const expiresAt = later(createdAt, lifetime)
  await sql.insertSession(db, { tokenHash: sha256(token), userId, createdAt, expiresAt, region })
  return token
}

export const closeSession = (db: Db, token: string) => sql.deleteSession(db, sha256(token))

interface Session {
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Gives a session its full time again, in at most one write a day, up to 180 days from sign-in. */
export async function prolongSession(db: Db, clock: Clock, { tokenHash, createdAt, expiresAt }: Session) {
  const now = clock.now()
  const end = earlier(later(now, lifetime), later(createdAt, longest))
  const due = earlier(later(now, lifetime - days(1)), end)
  if (expiresAt < due) await sql.updateSessionEnd(db, tokenHash, end, due)
}
