import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { topics } from '@judian/contract'
import { WebSocket } from 'ws'
import { cpuOf, memoryOf, readTree } from '../measure/processes.ts'
import { median } from '../measure/statistics.ts'
import { nextMessage, startNode } from '../servers/child.ts'
import type { Metrics } from './metrics.ts'

const allConnections = 5_000
const measuredRounds = 7
const frames = (post: number) =>
  'CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0' +
  `SUBSCRIBE\nid:sub-0\ndestination:${topics.moment(post)}\nreceipt:r\n\n\0`

interface Round {
  median: number
  last: number
  cpuMs: number
}

/** Publishes to one topic with 5,000 subscribed connections on one server process. */
export async function measureFanOut(share: number): Promise<Metrics> {
  const connections = allConnections * share
  const { rounds, memory } = await onLiveServer({ connections, topics: 1 })
  const milliseconds = (what: keyof Round) => `${median(rounds.map((round) => round[what])).toFixed(0)} ms`
  return {
    name: 'fan-out',
    title: `One message to ${connections} connections`,
    rows: [
      ['to the median reader', milliseconds('median')],
      ['to the last reader', milliseconds('last')],
      ['CPU of the server', milliseconds('cpuMs')],
      ['memory a connection', `${(memory / 1024).toFixed(1)} KB`],
    ],
  }
}

/** Rounds of a message to each of these topics, among which the connections are spread; `memory` is bytes of each. */
export async function onLiveServer(spread: { connections: number; topics: number }) {
  const server = startNode('live-server.ts', [], { env: { NODE_OPTIONS: '--expose-gc' } })
  const { url } = await nextMessage<{ url: string }>(server)
  const before = await residentAfterGc(server)
  const sockets = await openAll(url, spread)
  const after = await residentAfterGc(server)
  const rounds: Round[] = []
  for (let round = 0; round < measuredRounds; round++) rounds.push(await fanOut(server, sockets, spread.topics))
  for (const socket of sockets) socket.terminate()
  server.disconnect()
  await once(server, 'exit')
  return { rounds, memory: (after - before) / spread.connections }
}

async function residentAfterGc(server: ChildProcess): Promise<number> {
  await send(server, 'gc')
  return (await memoryOf(await readTree(server.pid!))).node
}

function send<T>(server: ChildProcess, what: 'gc' | { topics: number }): Promise<T> {
  server.send(what)
  return nextMessage<T>(server)
}

async function openAll(url: string, spread: { connections: number; topics: number }): Promise<WebSocket[]> {
  const opened: WebSocket[] = []
  const next = (_: unknown, n: number) => openSubscriber(url, 1 + ((opened.length + n) % spread.topics))
  // In groups that fit the kernel's accept queue.
  while (opened.length < spread.connections)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(100, spread.connections) }, next))))
  return opened
}

async function openSubscriber(url: string, post: number): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { cookie: 'judian_session=anyone' } })
  await once(socket, 'open')
  socket.send(frames(post))
  await frameReceived(socket, 'RECEIPT')
  return socket
}

/** Resolves with the arrival time of the next frame of this command; skips heart-beats. */
function frameReceived(socket: WebSocket, command: string): Promise<number> {
  return new Promise((resolve) => {
    socket.on('message', function take(data: Buffer) {
      if (!data.toString().startsWith(command)) return
      socket.off('message', take)
      resolve(performance.timeOrigin + performance.now())
    })
  })
}

/** Milliseconds from publishing to arrival; both processes share the clock. */
async function fanOut(server: ChildProcess, sockets: readonly WebSocket[], topicCount: number): Promise<Round> {
  const arrivals = sockets.map((socket) => frameReceived(socket, 'MESSAGE'))
  const before = cpuOf((await readTree(server.pid!)).node)
  const { at } = await send<{ at: number }>(server, { topics: topicCount })
  const waits = (await Promise.all(arrivals)).map((time) => time - at)
  const cpuMs = cpuOf((await readTree(server.pid!)).node) - before
  return { median: median(waits), last: Math.max(...waits), cpuMs }
}
