import { limits } from '@judian/contract'
import { type Clock, days, hours, later } from '../../../kernel/clock.ts'
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

/** Opens a session and returns its token, of which only a hash is stored. `device` is '' and `region` null if unknown. */
export async function openSession(
  { db, clock }: Place,
  userId: number,
  { device = '', region = null }: { device?: string; region?: string | null } = {},
): Promise<string> {
  const token = sessionToken()
  const createdAt = clock.now()
  const expiresAt = later(createdAt, lifetime)
  const times = { createdAt, seenAt: createdAt, expiresAt }
  await sql.insertSession(db, { tokenHash: sha256(token), userId, device, region, ...times })
  return token
}

export const closeSession = (db: Db, token: string) => sql.deleteSession(db, sha256(token))

interface Session {
  tokenHash: Buffer
  createdAt: Date
  /** Null if the session hasn't been used since a release that didn't note it. */
  seenAt: Date | null
  expiresAt: Date
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/**
 * Records, at most once an hour, that a session is in use, which renews its full time, up to 180 days from sign-in. Returns
 * when it expires.
 */
export async function prolongSession(db: Db, now: Date, { tokenHash, createdAt, seenAt, expiresAt }: Session) {
  const due = later(now, -hours(1))
  if (seenAt && seenAt >= due) return expiresAt
  const renewed = earlier(later(now, lifetime), later(createdAt, longest))
  await sql.updateSessionSeen(db, tokenHash, { seenAt: now, expiresAt: renewed }, due)
  return renewed
}
