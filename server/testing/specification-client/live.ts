import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Client } from './client.ts'

/** A connection for live messages: STOMP 1.2 written by hand, as the specification names no library. */

interface Frame {
  command: string
  headers: Record<string, string>
  body: string
}

const NUL = '\0'

function parse(text: string): Frame {
  const [head = '', body = ''] = text.replace(/\0\n*$/, '').split(/\n\n(.*)/s)
  const [command = '', ...lines] = head.trimStart().split('\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/:(.*)/s).slice(0, 2)))
  return { command, headers: headers as Record<string, string>, body }
}

/** Connects to this path of the client's site, with its cookies and heartbeats of 10000 ms each way. */
export async function connect({ site, cookie }: Client, path = '/ws/messaging') {
  const socket = new WebSocket(site.replace('http', 'ws') + path, ['v12.stomp'], { headers: { cookie: cookie() } })
  const received: Frame[] = []
  const waiting: ((frame: Frame) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.trim() === '') return // a heartbeat
    const frame = parse(text)
    const next = waiting.shift()
    if (next) next(frame)
    else received.push(frame)
  })
  await once(socket, 'open')

  const send = (command: string, headers: Record<string, string>) =>
    socket.send(
      `${command}\n${Object.entries(headers)
        .map(([name, value]) => `${name}:${value}\n`)
        .join('')}\n${NUL}`,
    )
  const next = () =>
    new Promise<Frame>((resolve) => {
      const frame = received.shift()
      if (frame) resolve(frame)
      else waiting.push(resolve)
    })

  /** The next frame of this kind; others may come before it. ERROR ends any wait. */
  async function until(isMeant: (frame: Frame) => boolean) {
    for (;;) {
      const frame = await next()
      if (frame.command === 'ERROR' || isMeant(frame)) return frame
    }
  }
  const receipt = (id: string) => until(({ headers }) => headers['receipt-id'] === id)

  send('CONNECT', { 'accept-version': '1.2', host: 'localhost', 'heart-beat': '10000,10000' })
  return {
    connected: await next(),
    /** The next message of a subscription. */
    message: (id: string) => until(({ command, headers }) => command === 'MESSAGE' && headers['subscription'] === id),
    /** Subscribes, and waits for the receipt or the refusal. */
    subscribe(id: string, destination: string) {
      send('SUBSCRIBE', { id, destination, receipt: `of-${id}` })
      return receipt(`of-${id}`)
    },
    unsubscribe(id: string) {
      send('UNSUBSCRIBE', { id, receipt: `end-of-${id}` })
      return receipt(`end-of-${id}`)
    },
    async [Symbol.asyncDispose]() {
      socket.close()
      if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close')
    },
  }
}
