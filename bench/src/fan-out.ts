import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { ready, start } from './child.ts'
import { median } from './load.ts'

const connections = 5_000
const rounds = 7
const frames =
  'CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0' +
  'SUBSCRIBE\nid:sub-0\ndestination:/topic/community.r6\nreceipt:r\n\n\0'

interface Memory {
  rss: number
  heapUsed: number
}

interface Round {
  median: number
  last: number
}

/** Holds 5,000 connections to one server process, has it tell all of them the same thing, and prints what that costs. */
export async function benchFanOut() {
  const server = start('live-server.ts', [], { NODE_OPTIONS: '--expose-gc' })
  const { url } = await ready<{ url: string }>(server)
  const before = await ask<Memory>(server, 'memory')
  const sockets = await openAll(url)
  const after = await ask<Memory>(server, 'memory')
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await fanOut(server, sockets))
  for (const socket of sockets) socket.terminate()
  server.disconnect()
  report(before, after, measured)
}

function ask<T>(server: ChildProcess, what: 'memory' | 'publish'): Promise<T> {
  server.send(what)
  return ready<T>(server)
}

async function openAll(url: string): Promise<WebSocket[]> {
  const opened: WebSocket[] = []
  // In groups that the kernel's queue of handshakes can take.
  while (opened.length < connections)
    opened.push(...(await Promise.all(Array.from({ length: 100 }, () => openFollower(url)))))
  return opened
}

async function openFollower(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { cookie: 'judian_session=anyone' } })
  await once(socket, 'open')
  socket.send(frames)
  await heard(socket, 'RECEIPT')
  return socket
}

/** When a frame of this kind has arrived, in milliseconds; heart-beats pass by. */
function heard(socket: WebSocket, command: string): Promise<number> {
  return new Promise((resolve) => {
    socket.on('message', function take(data: Buffer) {
      if (!data.toString().startsWith(command)) return
      socket.off('message', take)
      resolve(performance.timeOrigin + performance.now())
    })
  })
}

/** Milliseconds from the publishing to its arrival; both clocks are this machine's. */
async function fanOut(server: ChildProcess, sockets: readonly WebSocket[]): Promise<Round> {
  const arrivals = sockets.map((socket) => heard(socket, 'MESSAGE'))
  const { at } = await ask<{ at: number }>(server, 'publish')
  const waits = (await Promise.all(arrivals)).map((time) => time - at)
  return { median: median(waits), last: Math.max(...waits) }
}

function report(before: Memory, after: Memory, measured: readonly Round[]) {
  const kilobytes = (what: keyof Memory) => ((after[what] - before[what]) / connections / 1024).toFixed(1)
  const milliseconds = (what: keyof Round) => median(measured.map((round) => round[what])).toFixed(0)
  console.log(`
One message to ${connections} connections on one server process, each with heart-beats; medians of ${rounds} rounds:

| memory a connection | of it heap | to the median reader | to the last reader |
|---|---|---|---|
| ${kilobytes('rss')} KB | ${kilobytes('heapUsed')} KB | ${milliseconds('median')} ms | ${milliseconds('last')} ms |`)
}
