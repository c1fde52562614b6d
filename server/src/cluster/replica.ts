import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { isOutage } from '../kernel/db/outage.ts'
import type { Bus } from '../ports/bus/index.ts'

/** The replica must have replayed everything that the primary wrote longer ago than this. */
const lagLimitMs = 1_000
const checkEveryMs = 500
/** How long the result of a check counts. */
const validMs = 1_000
/** No row that the replica lacks is older. */
const ageMs = lagLimitMs + validMs + 1_000

/** More than the invalidations within `ageMs`. */
const maxTags = 20_000

interface ReplicaOptions {
  primary: Db
  replica: Db
  bus: Bus
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * A replica for reads that may be a second old. It is used while it answers and has replayed the primary's writes up to
 * a second ago, except for tags that any server has invalidated within the last three seconds.
 */
export function openReplica({ primary, replica, bus, clock, log }: ReplicaOptions) {
  // By size: with `max`, arrays for all of them would be filled at the start.
  const invalidatedAt = new LRUCache<string, number>({ maxSize: maxTags, sizeCalculation: () => 1 })
  const now = () => clock.now().getTime()
  /** When invalidations may have been missed. */
  let missedAt = -Infinity
  bus.subscribe('cache', (tag) => void invalidatedAt.set(tag, now()))
  bus.onMissed(() => (missedAt = now()))

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

  /** Whether rows that it had at this time have all writes that invalidated these tags. */
  const hasWritesOf = (tags: readonly string[], at: number) =>
    tags.every((tag) => at - (invalidatedAt.peek(tag) ?? -Infinity) >= ageMs)

  return {
    hasWritesOf,
    isRecent: () => Date.now() < recentUntil && now() - missedAt >= ageMs,
    /** Runs a read on the replica, and if that fails there, on the primary. */
    async read<T>(load: (db: Db) => Promise<T>): Promise<T> {
      try {
        return await load(replica)
      } catch (error) {
        if (!isOutage(error) && !isConflict(error)) throw error
        if (isOutage(error)) setRecent(false)
        return load(primary)
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
