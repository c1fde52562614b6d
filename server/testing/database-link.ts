import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/** Stands between a server and PostgreSQL, and can be frozen or cut like a bad network. */
export async function openDatabaseLink(databaseHost: string) {
  const host = await mkdtemp(join(tmpdir(), 'judian-link-'))
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'cut' = 'open'

  const link = createServer((server: Socket) => {
    if (state === 'cut') return server.destroy()
    const database = connect(join(databaseHost, socketName))
    for (const [one, other] of [[server, database] as const, [database, server] as const]) {
      sockets.add(one)
      one.on('data', (bytes) => void (state === 'open' && other.write(bytes)))
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.on('error', () => other.destroy())
    }
  })
  link.listen(join(host, socketName))
  await once(link, 'listening')

  const endAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    host,
    /** Stops forwarding without closing connections. */
    freeze: () => void (state = 'frozen'),
    /** Closes connections and refuses new ones. */
    cut() {
      state = 'cut'
      endAll()
    },
    restore() {
      state = 'open'
      endAll()
    },
    async [Symbol.asyncDispose]() {
      endAll()
      link.close()
      await rm(host, { recursive: true, force: true })
    },
  }
}
