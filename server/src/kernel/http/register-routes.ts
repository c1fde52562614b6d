import type { Call } from '@judian/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rememberWrites } from '../../cluster/index.ts'
import type { AppContext } from '../context.ts'
import { isSameOrigin } from './csrf.ts'
import { isFromOthersPage, memberOfRequest } from './member-of-request.ts'
import { answerLogged } from './answer-logged.ts'
import { ApiError } from './api-error.ts'
import type { Route } from './bind-handlers.ts'
import { readForm } from './form.ts'
import { takeOf } from '../../ports/limits/index.ts'
import { usualRate } from '../allowances.ts'
import { readMultipart, refuseLargeForms, underOwnField } from './uploads.ts'
import { requestContextOf } from './request-context.ts'
import { SerializedJson } from './serialized-json.ts'

/** Includes a slow network and the wait for other uploads. */
const uploadMs = 600_000

/** Mounts every call at its path; multipart calls in a scope with their own parser. */
export async function registerRoutes(app: FastifyInstance, ctx: AppContext, routes: readonly Route[]) {
  await app.register(async (scope) => {
    await readMultipart(scope)
    for (const one of routes) if (one.call.files) registerRoute(scope, ctx, one)
  })
  for (const one of routes) if (!one.call.files) registerRoute(app, ctx, one)
}

function registerRoute(app: FastifyInstance, ctx: AppContext, { path, call, answer }: Route) {
  const rate = call.rate ?? usualRate
  const allowance = { name: `call:${path}`, points: rate.calls, seconds: rate.seconds }
  // Calls with longer windows are rare, so that a statement for each costs little.
  const limits = rate.seconds > 60 ? ctx.sharedLimits : ctx.localLimits
  // A post's body has one outcome for every length beyond its limit.
  const tooLong = call.outcomes?.includes('BodyTooLong') ? 'BodyTooLong' : 'TooLarge'

  app.route({
    method: call.method ?? 'POST',
    url: path,
    ...(call.files && { config: { handlerMs: uploadMs }, onRequest: refuseLargeForms(call.files) }),
    handler: async (request, reply) => {
      if (!isSameOrigin(request, ctx.publicOrigin)) throw new ApiError('ForeignOrigin')
      const me = await memberOfRequest(ctx, request)
      const wait = await takeOf(limits, allowance, me, request.ip)
      if (wait > 0) throw tooFast(wait)
      if (me && isFromOthersPage(request, me)) throw new ApiError('MemberChanged')
      const form = call.files || call.method === 'GET' ? undefined : await readForm(request, tooLong)
      const context = requestContextOf(request, reply, ctx, call.files)
      const answered = answerLogged(ctx.securityLog, { path, call, me, request: context }, () =>
        answer(inputOf(request, call, form), me, context),
      )
      const response = await (call.files ? answered.catch(renamed(call.files)) : answered)
      if (ctx.bus.others && me && !call.readsOnly) rememberWrites(ctx.bus.others, reply, ctx.publicOrigin)
      if (!(response instanceof SerializedJson)) return response
      reply.type('application/json; charset=utf-8')
      return response.bytes
    },
  })
}

const renamed = (files: NonNullable<Call['files']>) => (error: unknown) => {
  throw underOwnField(error, files)
}

/** Merges the form's fields with the declared query fields; each field is read from one place only. */
function inputOf({ query }: FastifyRequest, call: Call, form: object | undefined): unknown {
  if (!call.query) return form
  const address = query as Record<string, unknown>
  return { ...form, ...Object.fromEntries(call.query.map((name) => [name, address[name]])) }
}

/** The error of a rate limit; the client counts the seconds down and retries. */
export const tooFast = (remainingSeconds: number, message?: string) =>
  new ApiError('TooFast', { ...(message !== undefined && { message }), extra: { remainingSeconds } })
