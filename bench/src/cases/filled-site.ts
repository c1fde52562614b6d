import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@judian/embedded-postgres'
import { openSession } from '@judian/server/src/domains/accounts/index.ts'
import { systemClock } from '@judian/server/src/kernel/clock.ts'
import { createDb, createPool, patient } from '@judian/server/src/kernel/db/db.ts'
import { migrate } from '@judian/server/src/schema/index.ts'
import { openConnection } from '../measure/connection.ts'
import type { Request } from '../measure/request.ts'
import { ascending, quantile } from '../measure/statistics.ts'
import { type Site, startSite } from '../servers/site.ts'
import type { SignedInMember } from './case.ts'

/** Runs a statement on the new database. */
export type Run = (statement: string) => Promise<unknown>

interface Filling {
  /** Writes the data of the case. */
  fill: (run: Run) => Promise<void>
  /** Ids of the members who then sign in. */
  readers: readonly number[]
}

/** Starts a site on a database of the case's own, which is deleted afterwards. */
export async function onFilledSite<T>(
  filling: Filling,
  measure: (site: Site, readers: SignedInMember[]) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'judian-bench-'))
  await chmod(dataDir, 0o755) // PostgreSQL may run under its own account
  try {
    const readers = await fillDatabase(dataDir, filling)
    await using site = await startSite(dataDir)
    return await measure(site, readers)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fillDatabase(dataDir: string, { fill, readers }: Filling): Promise<SignedInMember[]> {
  const postgres = await openPostgres({ dataDir, log: { ...console, info() {} }, fsync: false })
  const pool = createPool({ ...postgres.connection, ...patient })
  const db = createDb(pool)
  try {
    await migrate(pool)
    await fill((statement) => pool.query(statement))
    return await Promise.all(
      readers.map(async (id) => ({
        id,
        cookie: `judian_session=${await openSession({ db, clock: systemClock }, id)}`,
      })),
    )
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

/** Inserts members with the ids from 1 on. */
export const insertMembers = (run: Run, members: number) =>
  run(`
    INSERT INTO users (id, phone, username, username_key, username_skeleton, password_hash, agreed_agreement, agreed_privacy)
    OVERRIDING SYSTEM VALUE
    SELECT n, '139' || lpad(n::text, 8, '0'), '队友' || n, '队友' || n, '队友' || n, '-', 1, 1
    FROM generate_series(1, ${members}) AS n`)

/** The p50 and p99 of requests that follow each other, in milliseconds; `expected` is part of every answer. */
export async function timeRequests(site: Site, asked: readonly Request[], requests: number, expected: string) {
  const connection = await openConnection(site.port, true)
  const times: number[] = []
  for (let n = 0; n < requests * 1.2; n++) {
    const begin = performance.now()
    const { status, body } = await connection.ask(asked[n % asked.length]!)
    times.push(performance.now() - begin)
    if (status !== 200 || !body.includes(expected)) throw new Error(`not ${expected}: ${body.toString()}`)
  }
  connection.close()
  const measured = times.slice(-requests).sort(ascending)
  const milliseconds = (share: number) => `${quantile(measured, share).toFixed(2)} ms`
  return { p50: milliseconds(0.5), p99: milliseconds(0.99) }
}
