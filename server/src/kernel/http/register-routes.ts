import { type Call, field } from '@judian/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rememberWrites } from '../../cluster/index.ts'
import type { AppContext } from '../context.ts'
import { isSubmitted } from '../db/idempotency.ts'
import { isSameOrigin } from './csrf.ts'
import { isFromOthersPage, memberOfRequest } from './member-of-request.ts'
import { answerLogged } from './answer-logged.ts'
import { ApiError } from './api-error.ts'
import type { Route } from './bind-handlers.ts'
import { readForm } from './form.ts'
import { giveBackTo, takeOf } from '../../ports/limits/index.ts'
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
  const name = path.slice(path.lastIndexOf('/') + 1)
  // Repeated submissions don't count as new ones, and have the usual rate.
  const isRepeatable = call.rate !== undefined && 'request_id' in call.input.shape
  const repetitions = { name: `repeated:${path}`, points: usualRate.calls, seconds: usualRate.seconds }
  // A post's body has one outcome for every length beyond its limit.
  const tooLong = call.outcomes?.includes('BodyTooLong') ? 'BodyTooLong' : 'TooLarge'

  app.route({
    method: call.method ?? 'POST',
    url: path,
    ...(call.files && { config: { handlerMs: uploadMs }, onRequest: refuseLargeForms(call.files) }),
    handler: (request, reply) => answerRequest(request, reply).catch(refuse),
  })

  async function answerRequest(request: FastifyRequest, reply: FastifyReply) {
    if (!isSameOrigin(request, ctx.publicOrigin)) throw new ApiError('ForeignOrigin')
    const me = await memberOfRequest(ctx, request)
    const wait = await takeOf(limits, allowance, me, request.ip)
    if (wait > 0 && !(me && isRepeatable)) throw tooFast(wait)
    if (me && isFromOthersPage(request, me)) throw new ApiError('MemberChanged')
    const reading = call.files || call.method === 'GET' ? undefined : readForm(request, tooLong)
    const form = await (wait > 0 ? reading?.catch(() => undefined) : reading)
    if (me && isRepeatable) {
      const requestId = field.requestId.safeParse(form?.['request_id']).data
      const isRepeated = await isSubmitted(ctx.db, { me, call: name, requestId })
      if (isRepeated) await giveBackTo(limits, allowance, me)
      const left = isRepeated ? await takeOf(ctx.localLimits, repetitions, me, request.ip) : wait
      if (left > 0) throw tooFast(left)
    }
    const context = requestContextOf(request, reply, ctx, call.files)
    const input = inputOf(request, call, form)
    const response = await answerLogged(ctx.securityLog, { path, call, me, request: context, form: input }, () =>
      answer(input, me, context),
    )
    if (ctx.bus.others && me && !call.readsOnly) rememberWrites(ctx.bus.others, reply, ctx.publicOrigin)
    if (!(response instanceof SerializedJson)) return response
    reply.type('application/json; charset=utf-8')
    return response.bytes
  }

  function refuse(error: unknown): never {
    if (!(error instanceof ApiError)) throw error
    throw (call.files ? underOwnField(error, call.files) : error).of(call)
  }
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
