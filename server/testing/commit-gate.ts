import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a transaction is stopped: before its commit is sent, or before the commit's answer arrives. */
export type StopAt = 'commit' | 'answer'

const socketName = '.s.PGSQL.5432'

/**
 * Proxy between a server and PostgreSQL that goes silent when a transaction containing `mark` commits, so that a test
 * can kill the server at exactly this point.
 */
export async function openCommitGate(databaseHost: string, mark: string, stopAt: StopAt) {
  const host = await mkdtemp(join(tmpdir(), 'judian-gate-'))
  const stopped = Promise.withResolvers<void>()

  const gate = createServer((server: Socket) => {
    const database = connect(join(databaseHost, socketName))
    let marked = false
    let silent = false
    server.on('data', (bytes) => {
      if (silent) return
      marked ||= bytes.includes(mark)
      if (marked && bytes.includes('commit')) {
        silent = true
        stopped.resolve()
        if (stopAt === 'commit') return
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => void (silent || server.write(bytes)))
    for (const [one, other] of [[server, database] as const, [database, server] as const]) {
      one.on('close', () => other.destroy())
      // The server is killed, so connections break.
      one.on('error', () => other.destroy())
    }
  })
  gate.listen(join(host, socketName))
  await once(gate, 'listening')

  return {
    host,
    /** Resolves when the transaction has been stopped. */
    stopped: stopped.promise,
    async [Symbol.asyncDispose]() {
      gate.close()
      await rm(host, { recursive: true, force: true })
    },
  }
}
