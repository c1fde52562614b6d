import { clientOf, type Front, type SiteClient } from './client.ts'

const clients = 12

/** Requests that go on until they are stopped; each client has an address of its own, so that no rate limit is reached. */
export function sendOn(front: Front, cookie: string) {
  const stopping = new AbortController()
  const counts = { pages: 0, calls: 0, failedPages: 0, failedCalls: 0 }
  const failures: string[] = []

  async function send(kind: 'page' | 'call', asking: Promise<{ status: number }>) {
    const [done, failed] = kind === 'page' ? (['pages', 'failedPages'] as const) : (['calls', 'failedCalls'] as const)
    try {
      const { status } = await asking
      if (status >= 500) throw new Error(`status ${status}`)
      counts[done] += 1
    } catch (error) {
      counts[failed] += 1
      failures.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async function visit(client: SiteClient) {
    while (!stopping.signal.aborted) {
      await send('page', client.send('/community/r6', { headers: { accept: 'text/html' } }))
      const body = new URLSearchParams({ division: 'r6' }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
      await send('call', client.send('/v1/moments/getDivisionLists', { method: 'POST', body, headers }))
    }
    client[Symbol.dispose]()
  }
  const visits = Array.from({ length: clients }, (_, n) => visit(clientOf(front, `127.0.1.${n + 1}`)))
  return {
    counts,
    failures,
    /** Resolves after this many more requests. */
    async more(requests: number) {
      const goal = counts.calls + requests
      while (counts.calls < goal) await new Promise(setImmediate)
    },
    async stop() {
      stopping.abort()
      await Promise.all(visits)
    },
  }
}
export const atATime = clients
