import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../kernel/db/db.ts'
import { isOutage } from '../../kernel/db/outage.ts'

/** The databases that reads may use. */
export interface Reads extends AsyncDisposable {
  readonly primary: Db
  /** Whether there is a replica that is recent enough. */
  hasReplica(): boolean
  /** Runs a read on the replica, and if that fails there, on the primary. */
  fromReplica<T>(read: (db: Db) => Promise<T>): Promise<T>
}

/** The replica must have replayed what the primary had written this long ago. */
const lagLimitMs = 1_000
const checkEveryMs = 500
/** How long the result of a check counts. */
const validMs = 1_000
/** No row that the replica lacks is older. */
export const replicaAgeMs = lagLimitMs + validMs + 1_000

export const primaryOnly = (primary: Db): Reads => ({
  primary,
  hasReplica: () => false,
  fromReplica: (read) => read(primary),
  [Symbol.asyncDispose]: async () => {},
})

/** Reads from a replica as long as it answers and has replayed what the primary wrote a second ago. */
export function openReads(primary: Db, replica: Db, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Reads {
  /** Positions of the primary's log, oldest first. */
  let written: { at: number; lsn: string }[] = []
  let recentUntil = 0
  let isRecent = false
  let checking: Promise<void> = Promise.resolve()

  function setRecent(recent: boolean) {
    if (recent !== isRecent)
      log.warn(recent ? 'reads use the replica' : 'the replica is late or gone: the primary answers all reads')
    isRecent = recent
    if (!recent) recentUntil = 0
  }

  async function check() {
    const startedAt = Date.now()
    const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(primary)
    const due = written.findLast(({ at }) => at <= startedAt - lagLimitMs)
    if (due) written = written.slice(written.indexOf(due))
    written.push({ at: startedAt, lsn: rows[0]!.lsn })
    if (!due) return
    const replayed = await sql<{ recent: boolean }>`
      SELECT coalesce(pg_last_wal_replay_lsn() >= ${due.lsn}::pg_lsn, NOT pg_is_in_recovery()) AS recent
    `.execute(replica)
    setRecent(replayed.rows[0]!.recent)
    if (isRecent) recentUntil = startedAt + validMs
  }

  const timer = setInterval(() => {
    checking = checking.then(check).catch(() => setRecent(false))
  }, checkEveryMs)
  timer.unref()

  return {
    primary,
    hasReplica: () => Date.now() < recentUntil,
    async fromReplica(read) {
      try {
        return await read(replica)
      } catch (error) {
        if (!isOutage(error) && !isConflict(error)) throw error
        if (isOutage(error)) setRecent(false)
        return read(primary)
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await checking
      await replica.destroy()
    },
  }
}

/** The replica cancels reads that keep it from replaying. */
const isConflict = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'
