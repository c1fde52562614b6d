import type { FastifyRequest } from 'fastify'
import { perProcess } from '../allowances.ts'
import type { AppContext } from '../context.ts'
import { memberOfRequest } from './member-of-request.ts'
import { tooFast } from './register-routes.ts'
import type { Member } from '../member.ts'
import { byAddress } from '../../ports/limits/index.ts'

/** Counts a visit and returns its member, if signed in. Throws TooFast. */
export async function countVisit(ctx: AppContext, request: FastifyRequest): Promise<Member | undefined> {
  const me = await memberOfRequest(ctx, request)
  const wait = me
    ? await ctx.localLimits.take(perProcess.visitsPerMember, `member:${me.id}`)
    : await byAddress(ctx.localLimits).take(perProcess.visitsPerAddress, request.ip)
  if (wait > 0) throw tooFast(wait)
  return me
}
