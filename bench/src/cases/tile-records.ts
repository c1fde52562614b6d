import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@judian/embedded-postgres'
import { openSession } from '@judian/server/src/domains/accounts/index.ts'
import { systemClock } from '@judian/server/src/kernel/clock.ts'
import { createDb, createPool, patient } from '@judian/server/src/kernel/db/db.ts'
import { migrate } from '@judian/server/src/schema/index.ts'
import { openConnection } from '../measure/connection.ts'
import { ascending, quantile } from '../measure/statistics.ts'
import { startSite } from '../servers/site.ts'
import { callRequest } from './case.ts'
import type { Metrics } from './metrics.ts'

const records = 1_000_000
const readers = 200
const requests = 2_000

/** Queries a leaderboard of a million records with a member's rank, one request after the other. */
export async function measureTileRecords(): Promise<Metrics> {
  const dataDir = await mkdtemp(join(tmpdir(), 'judian-bench-'))
  await chmod(dataDir, 0o755) // PostgreSQL may run under its own account
  try {
    const cookies = await fill(dataDir)
    await using site = await startSite(dataDir)
    const board = { mode: 'daily', period: 'ever' } as const
    const asked = cookies.map((cookie, id) =>
      callRequest(site.origin, { id, cookie }, '/v1/event/tile/getTileRecord', board),
    )
    const connection = await openConnection(site.port, true)
    const times: number[] = []
    for (let n = 0; n < requests * 1.2; n++) {
      const begin = performance.now()
      const { status, body } = await connection.ask(asked[n % readers]!)
      times.push(performance.now() - begin)
      if (status !== 200 || !body.includes('"my_rank":')) throw new Error(`no rank: ${body.toString()}`)
    }
    connection.close()
    const measured = times.slice(-requests).sort(ascending)
    const milliseconds = (share: number) => `${quantile(measured, share).toFixed(2)} ms`
    return {
      name: 'tile-records',
      title: `Board of ${records} tile records with one's rank`,
      rows: [
        ['median', milliseconds(0.5)],
        ['p99', milliseconds(0.99)],
      ],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Creates a record per member with normally distributed scores; returns cookies of members spread over the ranks. */
async function fill(dataDir: string): Promise<string[]> {
  const postgres = await openPostgres({ dataDir, log: { ...console, info() {} }, fsync: false })
  const pool = createPool({ ...postgres.connection, ...patient })
  const db = createDb(pool)
  try {
    await migrate(pool)
    await pool.query(`
      INSERT INTO users (id, phone, username, username_key, username_skeleton, password_hash) OVERRIDING SYSTEM VALUE
      SELECT n, '139' || lpad(n::text, 8, '0'), '牌友' || n, '牌友' || n, '牌友' || n, '-'
      FROM generate_series(1, ${records}) AS n`)
    await pool.query(`
      INSERT INTO tile_games (user_id, mode, day, seed, operator, gadget, started_at)
      VALUES (1, 'free', '2026-01-01', 'bench', 'owl', 'hook', now())`)
    await pool.query(`
      INSERT INTO tile_records (mode, period, user_id, game_id, score, move_count, operator, gadget, achieved_at)
      SELECT 'daily', 'ever', n, 1, 20 * floor((random() + random() + random()) * 350), 250 + n % 60, 'owl', 'hook', now()
      FROM generate_series(1, ${records}) AS n`)
    await pool.query(`
      INSERT INTO tile_score_counts SELECT mode, period, score / 50, count(*) FROM tile_records GROUP BY 1, 2, 3`)
    await pool.query('VACUUM (ANALYZE) users, tile_records, tile_score_counts')
    const step = records / readers
    return await Promise.all(
      Array.from(
        { length: readers },
        async (_, n) => `judian_session=${await openSession({ db, clock: systemClock }, 1 + n * step)}`,
      ),
    )
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
