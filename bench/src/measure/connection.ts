import { once } from 'node:events'
import { connect } from 'node:net'
import type { Request } from './request.ts'

export interface HttpResponse {
  status: number
  type: string
  /** Content-Encoding, or empty. */
  encoding: string
  /** Length of the body, in bytes. */
  length: number
  body: Buffer
}

const timeoutMs = 10_000

export interface Connection {
  /** Sends one request and resolves with its response; no pipelining. */
  ask(request: Request): Promise<HttpResponse>
  close(): void
}

/**
 * Minimal keep-alive HTTP/1.1 client: on one core several times as fast as the fastest server here, which general-purpose
 * clients are not. Supports responses with Content-Length only. Bodies are discarded unless `keepBodies` is set or the
 * status is 400 or higher.
 */
export async function openConnection(port: number, keepBodies: boolean): Promise<Connection> {
  let head: Buffer = Buffer.alloc(0)
  let missing = 0
  let answer: HttpResponse | undefined
  let chunks: Buffer[] = []
  let waiting: { resolve: (answer: HttpResponse) => void; reject: (error: Error) => void } | undefined

  function take(chunk: Buffer) {
    if (answer) return takeBody(chunk)
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    // The buffer is used again for the next read.
    if (end < 0) return void (head = Buffer.from(head))
    answer = parseHead(head.toString('latin1', 0, end + 2))
    missing = answer.length
    const rest = head.subarray(end + 4)
    head = Buffer.alloc(0)
    takeBody(rest)
  }

  function takeBody(chunk: Buffer) {
    missing -= chunk.length
    if (keepBodies || answer!.status >= 400) chunks.push(Buffer.from(chunk))
    if (missing > 0) return
    const whole = { ...answer!, body: Buffer.concat(chunks) }
    answer = undefined
    chunks = []
    waiting!.resolve(whole)
  }

  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(64 * 1024),
      callback(count, buffer) {
        try {
          take(Buffer.from(buffer.buffer, buffer.byteOffset, count))
        } catch (error) {
          waiting?.reject(error as Error)
        }
        return true
      },
    },
  })
  socket.setTimeout(timeoutMs, () => waiting?.reject(new Error(`no answer within ${timeoutMs} ms`)))
  socket.on('close', () => waiting?.reject(new Error('the server closed a connection')))
  await once(socket, 'connect')

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request.bytes)
      }),
    close() {
      waiting = undefined
      socket.destroy()
    },
  }
}

function parseHead(head: string): HttpResponse {
  const field = (name: string) => new RegExp(`\\r\\n${name}: ([^\\r]*)\\r`, 'i').exec(head)?.[1] ?? ''
  const length = field('content-length')
  if (length === '') throw new Error(`an answer without content-length:\n${head}`)
  const [type, encoding] = [field('content-type'), field('content-encoding')]
  return { status: Number(head.slice(9, 12)), type, encoding, length: Number(length), body: Buffer.alloc(0) }
}
