import { chmod, rm } from 'node:fs/promises'
import { makeTemporaryFolder, openPostgres } from '@judian/embedded-postgres'
import pg from 'pg'

/** A PostgreSQL of a test's own, which starts again after a crash; `killServer` is SIGKILL. */
export async function ownCluster() {
  const dataDir = await makeTemporaryFolder()
  await chmod(dataDir, 0o711)
  const log = { info() {}, warn() {}, error() {} }
  const { connection, superuser, stop } = await openPostgres({ dataDir, log, fsync: false })
  const { user, host, database } = connection
  return {
    connection,
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`,
    killServer: () => killServer(superuser!),
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Kills the process that all of PostgreSQL's others end with, and waits until they have. */
export async function killServer(superuser: pg.PoolConfig) {
  const client = new pg.Client(superuser)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`)
  const ended = new Promise((resolve) => void client.once('end', resolve))
  process.kill(Number.parseInt(rows[0]!.file, 10), 'SIGKILL')
  await ended
}
