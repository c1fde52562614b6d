import { hiddenHeader, memberHeader } from '@judian/contract/encode'
import type { FastifyRequest } from 'fastify'
import { ownWritesArrived } from '../../cluster/index.ts'
import type { AppContext } from '../context.ts'
import type { Member } from '../member.ts'
import { writesOf } from '../response-cache.ts'
import { sessionCookie } from './site-cookies.ts'

/**
 * The member of this request. If the events of their last write on another server don't arrive in time, reads for them
 * bypass older cache entries.
 */
export async function memberOfRequest(
  { bus, cache, memberOf, publicOrigin }: AppContext,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const sessionToken = sessionCookie.read(request, publicOrigin)
  if (!sessionToken) return undefined
  const isCurrent = !bus.others || (await ownWritesArrived(bus.others, request, publicOrigin))
  const me = await memberOf(sessionToken, request.headers[hiddenHeader] === undefined)
  if (me && !isCurrent) cache.invalidate(writesOf(me.id))
  return me
}

/** Whether the request's header names another member than `me` as its page's. Only the site's pages send it; a request without it passes. */
export function isFromOthersPage(request: FastifyRequest, me: Member): boolean {
  const pageMember = request.headers[memberHeader]
  return pageMember !== undefined && pageMember !== String(me.id)
}
