import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { sha256 } from '../../../kernel/random.ts'
import { unknownRegion } from '../../../ports/region/index.ts'
import * as sql from '../sign-in/sessions.sql.ts'
import { deviceName, deviceOf } from './device.ts'

// Its owner may see a session's hash: no token can be made of it.
const idOf = (tokenHash: Buffer) => tokenHash.toString('base64url')

const hashOf = (request: RequestContext) => sha256(request.sessionToken()!)

/** The member's sessions: this one first, then the latest used. */
export async function listSessions({ db, clock }: AppContext, me: Member, request: RequestContext) {
  const here = hashOf(request)
  const rows = await sql.selectSessionsOf(db, me.id, here, clock.now())
  const sessions = rows.map(({ tokenHash, device, region, createdAt, seenAt }) => {
    const isHere = tokenHash.equals(here)
    return {
      session_id: idOf(tokenHash),
      device: deviceName(isHere ? deviceOf(request.userAgent()) : device),
      ...(region !== null && region !== unknownRegion && { region }),
      opened: createdAt.toISOString(),
      seen: (isHere ? clock.now() : (seenAt ?? createdAt)).toISOString(),
      here: flagOf(isHere),
    }
  })
  return { sessions }
}

/** Ends one of the member's own sessions. Throws SessionNotFound, also for another member's. */
export async function endOwnSession({ db, disconnect }: AppContext, me: Member, sessionId: string) {
  const tokenHash = Buffer.from(sessionId, 'base64url')
  if (!(await sql.deleteSessionOf(db, me.id, tokenHash))) throw new ApiError('SessionNotFound')
  disconnect({ session: idOf(tokenHash) })
}

/** Ends all of the member's sessions but this one; returns how many. */
export function endOtherSessions({ db, disconnect }: AppContext, me: Member, request: RequestContext) {
  return inTransaction(db, async (tx, afterCommit) => {
    const ended = await sql.deleteOtherSessionsOf(tx, me.id, hashOf(request))
    afterCommit(() => ended.forEach((tokenHash) => disconnect({ session: idOf(tokenHash) })))
    return { ended: ended.length }
  })
}
