import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws a readable error if the server's port is taken; its defaults are those of server/src/env.ts. */
export async function assertPortFree() {
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    const message = `Port ${port} is in use, by this site if it runs already, or by another program.`
    throw new Error(`${message} Stop that, or choose another port: PORT=${port + 1} npm start`, { cause: error })
  }
  probe.close()
  await once(probe, 'close')
}
