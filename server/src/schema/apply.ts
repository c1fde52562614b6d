import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from './migrations.ts'

/**
 * Requests queue behind a waiting lock, so it times out soon and retries. Longer than PostgreSQL's deadlock_timeout (1
 * s), after which a waiting lock cancels an autovacuum in its way.
 */
const lockTimeoutMs = 2_000
const firstPauseMs = 250
const longestPauseMs = 15_000

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/** Applies one migration, as often as another transaction's lock is in its way, and records it. */
export async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await (migration.inTransaction ? applyInTransaction : applyWithout)(client, migration)
      return
    } catch (error) {
      if (!isLocked(error)) throw error
      console.warn(`${migration.name} waits for another transaction's lock (attempt ${attempt})`)
      await pause(Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs))
    }
  }
}

const isLocked = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlock)

async function applyInTransaction(client: pg.ClientBase, { name, run }: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    await run(client)
    await record(client, name)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the connection is lost
    throw error
  }
}

/**
 * An interrupted migration of this kind starts anew. Its locks block neither reads nor writes, so it may wait for them.
 */
async function applyWithout(client: pg.ClientBase, { name, run }: Migration) {
  await run(client)
  await record(client, name)
}

export const record = (client: pg.ClientBase, name: string) =>
  client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
