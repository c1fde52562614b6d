import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './attack.ts'

let opened = 0

/**
 * A plain connection from its own source address (on Linux, 127.0.0.0/8 is this machine). A close by the server is not
 * an error here.
 */
function connectTo({ port }: Target): Socket {
  const n = opened++
  const localAddress = process.platform === 'linux' ? `127.1.${(n >> 8) % 256}.${n % 256}` : '127.0.0.1'
  return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
}

/** Keeps `count` connections open until the signal, each begun by `begin`, and replaces those that the server closes. */
export async function keepConnected(site: Target, until: AbortSignal, count: number, begin: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  while (!until.aborted) {
    while (sockets.size < count) {
      const socket = connectTo(site)
      sockets.add(socket.on('close', () => sockets.delete(socket)))
      begin(socket)
    }
    await pause(100)
  }
  for (const socket of sockets) socket.destroy()
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** The head of a form of this length. */
export const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`
