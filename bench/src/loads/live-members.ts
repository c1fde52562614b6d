import { once } from 'node:events'
import { topics } from '@judian/contract'
import { WebSocket } from 'ws'
import type { SignedInMember } from '../cases/case.ts'
import type { Site } from '../servers/site.ts'

export interface LiveMembers extends Disposable {
  readonly connections: number
  /** Messages received by all of them so far. */
  received(): number
  closed(): number
}

const frames = (topic: string) =>
  'CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0' +
  `SUBSCRIBE\nid:sub-0\ndestination:${topic}\nreceipt:r\n\n\0`
/** Opened at once, so that they fit the kernel's accept queue. */
const group = 100

/** Members with an open page: live connections that are subscribed to one community. */
export async function connectLive(site: Site, members: readonly SignedInMember[], count: number): Promise<LiveMembers> {
  const sockets: WebSocket[] = []
  const counts = { received: 0, closed: 0 }
  const listen = (socket: WebSocket) => {
    socket.on('message', (data: Buffer) => {
      if (data.toString('latin1', 0, 7) === 'MESSAGE') counts.received++
    })
    socket.on('close', () => counts.closed++)
  }
  while (sockets.length < count) {
    const some = Array.from({ length: group }, (_, n) => members[(sockets.length + n) % members.length]!)
    const opened = await Promise.all(some.map((member) => openSubscriber(site, member)))
    for (const socket of opened) listen(socket)
    sockets.push(...opened)
  }
  // Heart-beats as promised in CONNECT.
  const beat = setInterval(() => {
    for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send('\n')
  }, 10_000)
  return {
    connections: count,
    received: () => counts.received,
    closed: () => counts.closed,
    [Symbol.dispose]() {
      clearInterval(beat)
      for (const socket of sockets) socket.terminate()
    },
  }
}

/** A live connection that is subscribed to a community. */
export async function openSubscriber({ port, origin }: Site, { cookie }: SignedInMember): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/messaging`, {
    perMessageDeflate: false,
    headers: { cookie, origin, host: new URL(origin).host, 'x-forwarded-for': '198.51.100.7' },
  })
  await once(socket, 'open')
  socket.send(frames(topics.community('r6')))
  return new Promise((resolve, reject) => {
    socket.on('close', () => reject(new Error('A live connection was refused.')))
    socket.on('message', function wait(data: Buffer) {
      if (!data.toString().startsWith('RECEIPT')) return
      socket.off('message', wait)
      resolve(socket)
    })
  })
}
