import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../kernel/context.ts'
import { memberOfRequest } from '../kernel/http/own-writes.ts'
import { tooFast } from '../kernel/http/register-routes.ts'
import type { Member } from '../kernel/member.ts'
import { type Allowance, byAddress } from '../ports/limits/index.ts'

/** Pages and short links together. */
export const visits: Record<'member' | 'address', Allowance> = {
  member: { name: 'visits', points: 300, seconds: 60 },
  /** The visitors of a university may share one address; its members count for themselves. */
  address: { name: 'visits of an address', points: 1_200, seconds: 60 },
}

/** Counts a visit and returns its member, if there is one. Throws TooFast. */
export async function countVisit(ctx: AppContext, request: FastifyRequest): Promise<Member | undefined> {
  const me = await memberOfRequest(ctx, request)
  const wait = me
    ? await ctx.localLimits.take(visits.member, `member:${me.id}`)
    : await byAddress(ctx.localLimits).take(visits.address, request.ip)
  if (wait > 0) throw tooFast(wait)
  return me
}
