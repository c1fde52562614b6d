import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const baseMs = 30_000
/** Slower senders are cut off; a phone on a bad network is faster. */
const minimumBytesPerSecond = 32 * 1024
/** How long a closing server waits for incoming bodies. */
const closingMs = 3_000
const sweepEveryMs = 1_000

/** Ends requests whose bodies arrive too slowly: 30 s, or for large ones the time of a minimum rate. */
export function limitBodyTime(app: FastifyInstance): void {
  const deadlines = new Map<IncomingMessage, number>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const length = Number(raw.headers['content-length'] ?? 0)
    if (length > 0 || raw.headers['transfer-encoding'] !== undefined) {
      deadlines.set(raw, performance.now() + Math.max(baseMs, (length / minimumBytesPerSecond) * 1_000))
      const forget = () => deadlines.delete(raw)
      raw.once('end', forget).once('close', forget)
    }
    done()
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [request, deadline] of deadlines) if (deadline < now) request.destroy()
  }, sweepEveryMs).unref()
  app.addHook('preClose', (done) => {
    const closing = performance.now() + closingMs
    for (const [request, deadline] of deadlines) deadlines.set(request, Math.min(deadline, closing))
    done()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
