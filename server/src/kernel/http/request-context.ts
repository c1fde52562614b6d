import type { Call } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownWritesArrived } from '../../cluster/index.ts'
import type { AppContext } from '../context.ts'
import type { Member } from '../member.ts'
import { writesOf } from '../response-cache.ts'
import { browserCookie, sessionCookie } from './site-cookies.ts'
import { filesOf } from './uploads.ts'

export type RequestContext = ReturnType<typeof requestContextOf>

/** What handlers may see and do of a request, beside its input and member. */
export const requestContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin }: AppContext,
  files?: Call['files'],
) => ({
  address: () => request.ip,
  sessionToken: () => sessionCookie.read(request, publicOrigin),
  openSession: (token: string) => sessionCookie.set(reply, token, publicOrigin),
  closeSession: () => sessionCookie.clear(reply, publicOrigin),
  /** Identifies the browser, after its first request for a code or sign-in. */
  browserToken: () => browserCookie.read(request, publicOrigin),
  rememberBrowser: (token: string) => browserCookie.set(reply, token, publicOrigin),
  files: () => filesOf(request, files),
})

/** The member of this request. If their last write on another server doesn't arrive here in time, nothing older than now is read for them. */
export async function memberOfRequest(
  { bus, cache, memberOf, publicOrigin }: AppContext,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const sessionToken = sessionCookie.read(request, publicOrigin)
  if (!sessionToken) return undefined
  const isCurrent = !bus.others || (await ownWritesArrived(bus.others, request, publicOrigin))
  const me = await memberOf(sessionToken)
  if (me && !isCurrent) cache.invalidate(writesOf(me.id))
  return me
}
