import type { Call } from '@judian/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from './house.ts'
import { isOurs } from './origin.ts'
import { Prepared } from './prepared.ts'
import { Refusal } from './refusal.ts'
import type { Served } from './serve.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session.ts'
import { filesOf, readMultipart } from './uploads.ts'
import type { Visit } from './visit.ts'

const usualRate = { calls: 300, seconds: 60 }

/** Mounts every served call at its path; those with files in a scope of their own, whose forms cost more to read. */
export async function mountCalls(app: FastifyInstance, house: House, served: readonly Served[]) {
  await app.register(async (scope) => {
    await readMultipart(scope)
    for (const one of served) if (one.call.files) mountCall(scope, house, one)
  })
  for (const one of served) if (!one.call.files) mountCall(app, house, one)
}

function mountCall(app: FastifyInstance, house: House, { path, call, answer }: Served) {
  const rate = call.rate ?? usualRate
  const allowance = { name: `call:${path}`, points: rate.calls, seconds: rate.seconds }

  app.route({
    method: call.method ?? 'POST',
    url: path,
    handler: async (request, reply) => {
      if (!isOurs(request, house.publicOrigin)) throw new Refusal('ForeignOrigin')
      const visit = visitOf(request, reply, house, call.files)
      const me = visit.sessionToken ? await house.memberOf(visit.sessionToken) : undefined
      const wait = await house.localLimits.take(allowance, me ? `member:${me.id}` : `address:${visit.address}`)
      if (wait > 0) throw tooFast(wait)
      const given = await answer(formOf(request, call), me, visit)
      if (!(given instanceof Prepared)) return given
      reply.type('application/json; charset=utf-8')
      return given.bytes
    },
  })
}

/** The body's fields, and from the address those that the call declares there: each field has one place alone. */
function formOf({ body, query }: FastifyRequest, call: Call): unknown {
  if (!call.query) return body
  const address = query as Record<string, unknown>
  return { ...(body as object | undefined), ...Object.fromEntries(call.query.map((name) => [name, address[name]])) }
}

/** The refusal of a rate limit; the client counts the seconds down and retries (decisions section 1.3). */
export const tooFast = (remainingSeconds: number) => new Refusal('TooFast', { extra: { remainingSeconds } })

export function visitOf(request: FastifyRequest, reply: FastifyReply, house: House, files?: Call['files']): Visit {
  return {
    address: request.ip,
    sessionToken: readSessionCookie(request),
    openSession: (token) => setSessionCookie(reply, token, house.publicOrigin),
    closeSession: () => clearSessionCookie(reply),
    files: () => filesOf(request, files),
  }
}
