import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteCookie } from '../kernel/http/site-cookies.ts'
import type { OtherServers } from '../ports/bus/index.ts'

/** The bus position of the member's last write, sent to the other servers. */
const positionCookie = siteCookie('judian_position', 10)
const format = /^[\w-]{22}\.\d{1,15}$/

/** After a write: makes the member's next request, on any server, wait for the events that the write published. */
export function rememberWrites(others: OtherServers, reply: FastifyReply, publicOrigin: string) {
  positionCookie.set(reply, others.position(), publicOrigin)
}

/** Waits until the last write of this request's member on another server has arrived here; false when it doesn't in time. */
export async function ownWritesArrived(others: OtherServers, request: FastifyRequest, publicOrigin: string) {
  const position = positionCookie.read(request, publicOrigin)
  return !position || !format.test(position) || others.reached(position)
}
