import type pg from 'pg'
import { expect } from 'vitest'
import { differingWallets } from '../../src/domains/members/wallet/index.ts'
import { createDb } from '../../src/kernel/db/db.ts'

/** How often each of these effects is in the database. */
const counting = `
  SELECT effect, count(*) FROM (
    SELECT title AS effect FROM moments
    UNION ALL SELECT body FROM comments
    UNION ALL SELECT 'thumb:' || moment_id || ':' || user_id FROM moment_thumbs
    UNION ALL SELECT reason || ':' || user_id FROM coin_records
  ) AS effects WHERE effect = ANY($1) GROUP BY effect`

/** Posts whose counters differ from their rows. */
const differingCounts = `
  SELECT id FROM moments
  WHERE thumb_count <> (SELECT count(*) FROM moment_thumbs WHERE moment_id = moments.id)
    OR comment_count <> (SELECT count(*) FROM comments WHERE moment_id = moments.id)`

export interface Found {
  lost: number
  doubled: number
}

/** Looks for the effects of acknowledged writes. Fails when wallets or counters differ from their rows. */
export async function findEffects(pool: pg.Pool, effects: readonly string[]): Promise<Found> {
  const { rows } = await pool.query<{ effect: string; count: number }>(counting, [effects])
  const counts = new Map(rows.map(({ effect, count }) => [effect, Number(count)]))
  expect((await pool.query(differingCounts)).rows).toEqual([])
  expect(await differingWallets(createDb(pool))).toMatchObject({ differing: [] })
  return {
    lost: effects.filter((effect) => !counts.has(effect)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  }
}
