import type { CallInput, CallOutput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { build } from '../../src/app.ts'
import { origin, type Person, type World } from '../world.ts'

/** A second server on the world's database, with its own batch queue and caches. */
export async function anotherServer(w: World) {
  const { app } = await build({
    ...w.ports,
    db: w.db,
    publicOrigin: origin,
    logLevel: 'silent',
    trustProxy: 0,
  })
  return {
    listen: () => app.listen({ port: 0 }),
    async ask<P extends CallPath>(person: Person, path: P, input: CallInput<P>) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm(input).toString(),
        cookies: { judian_session: person.token },
      })
      return response.json<CallOutput<P> & { status: number }>()
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}
