import { once } from 'node:events'
import { Client, type IFrame, type IMessage } from '@stomp/stompjs'
import { Registry } from 'prom-client'
import { WebSocket } from 'ws'
import { createLogger } from '../src/monitoring/logger.ts'
import { createHttp } from '../src/kernel/http/http.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { createLive } from '../src/realtime/live.ts'
import { createResponseCache } from '../src/kernel/response-cache.ts'
import { localBus } from '../src/ports/bus/index.ts'
import { createLocalLimits } from '../src/ports/limits/index.ts'
import type { Destination } from '../src/realtime/destination.ts'
import type { RealtimeLimits } from '../src/realtime/limits.ts'
import { createHub, mountRealtime } from '../src/realtime/index.ts'

const path = '/ws/messaging'
export const ownOrigin = 'http://localhost:3000'

/**
 * A server of live messaging only: tokens `member-<id>` are signed in, with as many unread replies as the id; everyone
 * may subscribe to community `r6` and post 7.
 */
export async function liveServer(limits: Partial<RealtimeLimits> = {}) {
  const lines: string[] = []
  const app = await createHttp({
    log: createLogger({ level: 'info', to: { write: (line) => void lines.push(line) } }),
    trustProxy: 0,
  })
  const bus = localBus()
  const metrics = new Registry()
  const rights = { sessions: true, counts: true }
  const draining = new AbortController()
  await mountRealtime(app, {
    path,
    bus,
    metrics,
    limits,
    draining: draining.signal,
    ctx: {
      log: app.log,
      publicOrigin: ownOrigin,
      localLimits: createLocalLimits(),
      memberOf: async (token) => (rights.sessions ? memberNamed(token) : undefined),
    },
    rights: {
      maySubscribe: async (_, followed) =>
        'id' in followed ? followed.id === 7 : 'name' in followed ? followed.name === 'r6' : isOwn(followed),
      rests: async () => false,
    },
    hub: createHub(async (userId) => {
      if (!rights.counts) throw new Error('no counts')
      return { messageCount: userId, systemMessageCount: 0 }
    }),
  })
  const figure = async (name: string) => (await metrics.getSingleMetric(name)!.get()).values[0]!.value
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    address,
    url: address.replace('http:', 'ws:') + path,
    live: createLive(bus, createResponseCache({ bus, clock: systemClock, maxAgeMs: 0 })),
    /** Set `sessions` to false to end every session without an event, `counts` to leave messages uncounted. */
    rights,
    drain: () => draining.abort(),
    log: () => lines.join(''),
    connections: () => figure('live_connections'),
    subscriptions: () => figure('live_subscriptions'),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const isOwn = ({ kind }: Destination) => kind === 'messages' || kind === 'state'

function memberNamed(token: string) {
  const found = token.match(/^member-(\d+)$/)
  const rights = {
    isAdmin: false,
    moderates: [],
    joinedAt: new Date(0),
    hasAgreed: true,
    hasSecondFactor: false,
    lacksSecondFactor: false,
    ageBand: null,
    mutedToReview: false,
    region: null,
  }
  return found ? { id: Number(found[1]), username: token, ...rights } : undefined
}

interface Caller {
  token?: string
  origin?: string
}

export function openSocket(url: string, { token, origin = ownOrigin }: Caller = {}): WebSocket {
  const socket = new WebSocket(url, ['v12.stomp'], {
    headers: { origin, ...(token && { cookie: `judian_session=${token}` }) },
  })
  // Broken connections are looked at through their close.
  socket.on('error', () => {})
  return socket
}

/** A stock client, connected; it doesn't reconnect by itself. */
export async function stockClient(url: string, token: string, rhythm?: { incoming: number; outgoing: number }) {
  const connected = Promise.withResolvers<IFrame>()
  const refused = Promise.withResolvers<IFrame>()
  const closed = Promise.withResolvers<number>()
  let beats = 0
  const client = new Client({
    webSocketFactory: () => openSocket(url, { token }),
    reconnectDelay: 0,
    heartbeatIncoming: rhythm?.incoming ?? 10_000,
    heartbeatOutgoing: rhythm?.outgoing ?? 10_000,
    onConnect: connected.resolve,
    onStompError: refused.resolve,
    onWebSocketClose: (event: CloseEvent) => closed.resolve(event.code),
    // Tests watch the server's heartbeat time-out only.
    heartbeatToleranceMultiplier: 1_000,
    onHeartbeatReceived: () => void (beats += 1),
  })
  client.activate()
  const first = await Promise.race([connected.promise, refused.promise])
  return {
    client,
    first,
    refused: refused.promise,
    closed: closed.promise,
    beats: () => beats,
    /** Subscribes to a destination, with a receipt; returns a function that takes its messages one by one. */
    async follow(destination: string) {
      const inbox = mailbox<IMessage>()
      const subscription = client.subscribe(destination, inbox.put, { receipt: `follow ${destination}` })
      await receipt(client, `follow ${destination}`)
      return { ...inbox, subscription }
    },
    [Symbol.asyncDispose]: () => client.deactivate({ force: true }),
  }
}

export const receipt = (client: Client, id: string) =>
  new Promise<IFrame>((resolve) => client.watchForReceipt(id, resolve))

/** Buffers arriving items until they are taken. */
export function mailbox<T>() {
  const waiting: T[] = []
  let wanted: ((item: T) => void) | undefined
  return {
    put(item: T) {
      if (!wanted) return void waiting.push(item)
      wanted(item)
      wanted = undefined
    },
    take: () =>
      waiting.length > 0 ? Promise.resolve(waiting.shift()!) : new Promise<T>((resolve) => (wanted = resolve)),
    size: () => waiting.length,
  }
}

/** Sends these messages on a new connection; returns the received frames and how the server closed it. */
export async function converse(url: string, caller: Caller, ...messages: (string | Uint8Array)[]) {
  const socket = openSocket(url, caller)
  let answer = ''
  socket.on('message', (data: Buffer) => void (answer += data.toString()))
  socket.on('open', () => messages.forEach((message) => socket.send(message)))
  const [code] = (await once(socket, 'close')) as [number]
  return { answer, code }
}

export const hello = 'CONNECT\naccept-version:1.2\nhost:x\n\n\0'
