import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import type { Member } from '../member.ts'
import { writesOf } from '../response-cache.ts'
import { positionCookie, sessionCookie } from './site-cookies.ts'

const format = /^[\w-]{22}\.\d{1,15}$/

/** After a write: lets the member's next request, on whichever server, wait for what it published. */
export function rememberWrites({ bus, publicOrigin }: AppContext, reply: FastifyReply) {
  const position = bus.position()
  if (position) positionCookie.set(reply, position, publicOrigin)
}

/** The member of this request. Their last write on another server has arrived on this one, or nothing older than now is read for them. */
export async function memberOfRequest(
  { bus, cache, memberOf, publicOrigin }: AppContext,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const sessionToken = sessionCookie.read(request, publicOrigin)
  if (!sessionToken) return undefined
  const position = positionCookie.read(request, publicOrigin)
  const isCurrent = !position || !format.test(position) || (await bus.reached(position))
  const me = await memberOf(sessionToken)
  if (me && !isCurrent) cache.invalidate(writesOf(me.id))
  return me
}
