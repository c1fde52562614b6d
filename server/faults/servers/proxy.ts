import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const healthMs = 100

interface Upstream {
  origin: string
  agent: Agent
  ready: boolean
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * A reverse proxy configured like those in deploy/: it polls each server's /readyz, takes turns among the ready ones,
 * and repeats a request at another server if it reached none, or if it is a GET.
 */
export async function openProxy() {
  const upstreams = new Map<string, Upstream>()
  let turn = 0
  const server = createServer((incoming, response) => void forward(incoming, response))
  server.on('upgrade', (incoming, socket, head) => forwardUpgrade(incoming, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const health = setInterval(() => upstreams.forEach((one) => void check(one)), healthMs)

  function inTurn(): Upstream[] {
    const all = [...upstreams.values()]
    const ready = all.filter((one) => one.ready)
    const usable = ready.length > 0 ? ready : all
    const first = turn++ % Math.max(1, usable.length)
    return [...usable.slice(first), ...usable.slice(0, first)]
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse) {
    const body = await buffer(incoming)
    for (const upstream of inTurn()) {
      try {
        const answer = await exchange(upstream, incoming, body)
        response.writeHead(answer.status, withoutConnection(answer.headers)).end(answer.body)
        return
      } catch (error) {
        upstream.ready = false
        const reachedNone = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!reachedNone && incoming.method !== 'GET') break
      }
    }
    response.writeHead(502).end()
  }

  function forwardUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const [upstream] = inTurn()
    if (!upstream) return socket.destroy()
    const outgoing = request(upstream.origin + incoming.url, { headers: incoming.headers })
    outgoing.on('error', () => socket.destroy())
    outgoing.on('response', ({ statusCode }) =>
      socket.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`),
    )
    outgoing.on('upgrade', ({ rawHeaders }, other, first) => {
      const lines = Array.from({ length: rawHeaders.length / 2 }, (_, n) =>
        rawHeaders.slice(2 * n, 2 * n + 2).join(': '),
      )
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(first)
      other.write(head)
      other.on('error', () => socket.destroy())
      other.pipe(socket).pipe(other)
    })
    outgoing.end()
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the server is ready and gets its first requests. */
    async add(origin: string) {
      const upstream = { origin, agent: new Agent({ keepAlive: true }), ready: false }
      await check(upstream)
      if (!upstream.ready) throw new Error(`${origin} is not ready`)
      upstreams.set(origin, upstream)
    },
    remove(origin: string) {
      upstreams.get(origin)?.agent.destroy()
      upstreams.delete(origin)
    },
    async [Symbol.asyncDispose]() {
      clearInterval(health)
      for (const { agent } of upstreams.values()) agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function check(upstream: Upstream) {
  upstream.ready = await fetch(`${upstream.origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function exchange({ origin, agent }: Upstream, { method, url, headers }: IncomingMessage, body: Buffer) {
  const outgoing = request(origin + url, { method, agent, headers: withoutConnection(headers) })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) } satisfies Answer
}

const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const withoutConnection = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.has(name)))
