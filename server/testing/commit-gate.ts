import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a transaction is stopped: with its commit unsent, or with the commit's answer unheard. */
export type StopAt = 'commit' | 'answer'

const socketName = '.s.PGSQL.5432'

/**
 * Stands between a server and PostgreSQL and passes everything on, until a transaction that carried `mark` is to be
 * committed: from there on its connection stays silent, so that a test can end the server at exactly this point.
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
      // The server is killed: a broken connection is what the test is about.
      one.on('error', () => other.destroy())
    }
  })
  gate.listen(join(host, socketName))
  await once(gate, 'listening')

  return {
    host,
    /** Resolves when the transaction has come to where it is stopped. */
    stopped: stopped.promise,
    async [Symbol.asyncDispose]() {
      gate.close()
      await rm(host, { recursive: true, force: true })
    },
  }
}
