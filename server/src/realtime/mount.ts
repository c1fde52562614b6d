import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { WebSocketServer } from 'ws'
import type { AppContext } from '../kernel/context.ts'
import { showGauges } from '../monitoring/gauges.ts'
import { liveChannel, type LiveNotice } from './live.ts'
import { tooFast } from '../kernel/http/register-routes.ts'
import { memberOfRights } from '../kernel/response-cache.ts'
import { isSameOrigin } from '../kernel/http/csrf.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { takeOf } from '../ports/limits/index.ts'
import { perProcess } from '../kernel/allowances.ts'
import { sessionCookie } from '../kernel/http/site-cookies.ts'
import type { Bus } from '../ports/bus/index.ts'
import { serveConnection } from './connection.ts'
import type { TopicRights } from './destination.ts'
import type { Hub } from './hub.ts'
import { type RealtimeLimits, usualLimits } from './limits.ts'
import { closeCodes } from './protocol-error.ts'
import { StompSocket } from './socket.ts'

interface RealtimeOptions {
  path: string
  ctx: Pick<AppContext, 'memberOf' | 'localLimits' | 'publicOrigin' | 'log'>
  bus: Bus
  metrics: Registry
  rights: TopicRights
  hub: Hub
  /** Aborted when the server is about to close: clients go on at another one. */
  draining: AbortSignal
  limits?: Partial<RealtimeLimits>
}

// An import of node:http would read all its exports and with them load fetch and WebSocket.
const { ServerResponse } = process.getBuiltinModule('node:http')

/**
 * Serves STOMP over WebSocket at `path`. The handshake is an ordinary Fastify request with hooks, log line and errors until the
 * socket is handed over.
 */
export async function mountRealtime(app: FastifyInstance, options: RealtimeOptions) {
  const { path, ctx, bus, hub } = options
  const limits = { ...usualLimits, ...options.limits }
  // Pages reconnect by themselves, also in the background.
  const memberOf = (token: string) => ctx.memberOf(token, false)
  const deps = { hub, limits, memberOf, rights: options.rights, log: ctx.log }
  // A variable, because the types lack closeTimeout.
  const socketOptions = {
    noServer: true,
    WebSocket: StompSocket,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    closeTimeout: limits.goodbyeMs,
    handleProtocols: (offered: Set<string>) => offered.has('v12.stomp') && ('v12.stomp' as const),
  }
  const sockets = new WebSocketServer(socketOptions)
  const upgrades = takeUpgrades(app, path)
  let closing = false

  app.get(path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) throw new ApiError('Malformed')
    if (!isSameOrigin(request, ctx.publicOrigin)) throw new ApiError('ForeignOrigin')
    const token = sessionCookie.read(request, ctx.publicOrigin)
    const me = token === undefined ? undefined : await memberOf(token)
    const wait = await takeOf(ctx.localLimits, perProcess.handshakes, me, request.ip)
    if (wait > 0) throw tooFast(wait)
    if (closing) throw new ApiError('Unavailable')

    reply.hijack()
    reply.raw.detachSocket(upgrade.socket)
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      serveConnection(socket, token, deps)
    })
  })

  bus.onMissed(hub.endAll)
  bus.subscribe('cache', (tag) => {
    const userId = memberOfRights(tag)
    if (userId !== undefined) hub.askMember(userId)
  })
  bus.subscribe(liveChannel, (text) => {
    hub
      .deliver(JSON.parse(text) as LiveNotice)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a live event reached nobody'))
  })
  const close = async () => {
    closing = true
    await closeSockets(sockets, limits.goodbyeMs)
  }
  options.draining.addEventListener('abort', () => void close())
  app.addHook('preClose', close)
  showGauges(options.metrics, ctx.log, {
    live_members: { help: 'Members with an open messaging connection', read: hub.countMembers },
    live_connections: { help: 'Open messaging connections', read: () => sockets.clients.size },
    live_subscriptions: { help: 'Subscriptions of these connections', read: hub.subscriptions },
  })
}

interface Upgrade {
  socket: Socket
  head: Buffer
}

/** Routes WebSocket handshakes at `path` through Fastify; any other upgrade is answered as a plain request. */
function takeUpgrades(app: FastifyInstance, path: string): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  Object.assign(app.server, {
    shouldUpgradeCallback: ({ method, url, headers }: IncomingMessage) =>
      method === 'GET' && url?.split('?', 1)[0] === path && headers.upgrade?.toLowerCase() === 'websocket',
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // No other listener exists yet, and an unhandled socket error would end the process.
    socket.on('error', () => socket.destroy())
    upgrades.set(request, { socket, head })
    const refusal = new ServerResponse(request)
    refusal.shouldKeepAlive = false
    refusal.assignSocket(socket)
    refusal.on('finish', () => socket.end())
    app.routing(request, refusal)
  })
  return upgrades
}

/** Closes every connection and terminates those without a timely close handshake. */
async function closeSockets(sockets: WebSocketServer, patienceMs: number) {
  const open = [...sockets.clients]
  const gone = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  for (const socket of open) socket.close(closeCodes.goingAway, 'the server is going away')
  const late = setTimeout(() => open.forEach((socket) => socket.terminate()), patienceMs)
  await gone
  clearTimeout(late)
}
