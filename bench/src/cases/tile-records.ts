import { callRequest } from './case.ts'
import { insertMembers, onFilledSite, type Run, timeRequests } from './filled-site.ts'
import type { Metrics } from './metrics.ts'

const allRecords = 1_000_000
const readers = 200
const requests = 2_000

/** Queries a leaderboard of a million records with a member's rank, one request after the other. */
export function measureTileRecords(share: number): Promise<Metrics> {
  const records = allRecords * share
  // Members spread over the ranks.
  const spread = Array.from({ length: readers }, (_, n) => 1 + n * (records / readers))
  return onFilledSite({ fill: fillWith(records), readers: spread }, async (site, members) => {
    const board = { mode: 'daily', period: 'ever' } as const
    const asked = members.map((member) => callRequest(site.origin, member, '/v1/event/tile/getTileRecord', board))
    const { p50, p99 } = await timeRequests(site, asked, requests, '"my_rank":')
    return {
      name: 'tile-records',
      title: `Board of ${records} tile records with one's rank`,
      rows: [
        ['median', p50],
        ['p99', p99],
      ],
    }
  })
}

/** Creates a record per member with normally distributed scores. */
const fillWith = (records: number) => async (run: Run) => {
  await insertMembers(run, records)
  await run(`
    INSERT INTO tile_games (user_id, mode, day, seed, operator, gadget, started_at)
    VALUES (1, 'free', '2026-01-01', 'bench', 'owl', 'hook', now())`)
  await run(`
    INSERT INTO tile_records (mode, period, user_id, game_id, score, move_count, operator, gadget, achieved_at)
    SELECT 'daily', 'ever', n, 1, 20 * floor((random() + random() + random()) * 350), 250 + n % 60, 'owl', 'hook', now()
    FROM generate_series(1, ${records}) AS n`)
  await run(`
    INSERT INTO tile_score_counts SELECT mode, period, score / 50, count(*) FROM tile_records GROUP BY 1, 2, 3`)
  await run('VACUUM (ANALYZE) users, tile_records, tile_score_counts')
}
