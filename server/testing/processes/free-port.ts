import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on, for programs that can't choose one themselves. */
export async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  listening.close()
  await once(listening, 'close')
  return port
}
