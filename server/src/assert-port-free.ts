import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Env } from './env.ts'

/**
 * Throws if another program listens on the port. Checked early: otherwise a database and a demo would be set up in
 * vain, and workers' sockets would share the port with those of another site.
 */
export async function assertPortFree({ HOST: host, PORT: port }: Env) {
  const probe = createServer().listen({ host, port, exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `端口 ${port} 已被占用，可能是已经在运行的本站，也可能是其他程序：请先停止它，或用 PORT 指定另一个端口`,
      { cause: error },
    )
  }
  probe.close()
  await once(probe, 'close')
}
