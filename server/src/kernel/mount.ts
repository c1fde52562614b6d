import type { Call } from '@judian/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from './house.ts'
import { isOurs } from './origin.ts'
import { Prepared } from './prepared.ts'
import { Refusal } from './refusal.ts'
import type { Served } from './serve.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session.ts'
import type { Visit } from './visit.ts'

const usualRate = { calls: 300, seconds: 60 }

/** Mounts every served call at its path. */
export function mountCalls(app: FastifyInstance, house: House, served: readonly Served[]) {
  for (const { path, call, answer } of served) {
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
        return given instanceof Prepared ? reply.type('application/json; charset=utf-8').send(given.bytes) : given
      },
    })
  }
}

/** The body's fields, and from the address those that the call declares there: each field has one place alone. */
function formOf({ body, query }: FastifyRequest, call: Call): unknown {
  if (!call.query) return body
  const address = query as Record<string, unknown>
  return { ...(body as object | undefined), ...Object.fromEntries(call.query.map((name) => [name, address[name]])) }
}

const tooMany = (files: Call['files']) =>
  files?.max === 1
    ? new Refusal('Malformed', { fields: { [files.field]: '一次只能上传一张图片' } })
    : new Refusal('TooManyImages')

/** The refusal of a rate limit; the client counts the seconds down and retries (decisions section 1.3). */
export const tooFast = (remainingSeconds: number) => new Refusal('TooFast', { extra: { remainingSeconds } })

export function visitOf(request: FastifyRequest, reply: FastifyReply, house: House, files?: Call['files']): Visit {
  return {
    address: request.ip,
    sessionToken: readSessionCookie(request),
    openSession: (token) => setSessionCookie(reply, token, house.publicOrigin),
    closeSession: () => clearSessionCookie(reply),
    async *files() {
      if (!request.isMultipart()) throw new Refusal('WrongType')
      let count = 0
      for await (const part of request.files()) {
        if (++count > (files?.max ?? 0)) throw tooMany(files)
        const chunks: Buffer[] = []
        for await (const chunk of part.file) chunks.push(chunk as Buffer)
        yield { bytes: Buffer.concat(chunks), truncated: part.file.truncated }
      }
    },
  }
}
