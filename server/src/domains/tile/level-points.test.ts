import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { insertGame, updateFinished } from './games.sql.ts'
import { periodsOf } from './periods.ts'
import { upsertRecords } from './records.sql.ts'

const day = '2026-10-01'
const crew = { operator: 'owl', gadget: 'hook' }

/** Records a game as it was scored before cleared levels counted. */
const record = (w: World, userId: number, score: number, levels: number) =>
  inTransaction(w.db, async (tx) => {
    const finishedAt = new Date(`${day}T04:00:00Z`)
    const season = await tx.selectFrom('tileSeasons').select('id').executeTakeFirst()
    const game = { ...crew, userId, mode: 'daily', day, seed: 's', startedAt: finishedAt } as const
    const { id } = await insertGame(tx, game)
    const state = levels === 3 ? 'won' : 'lost'
    await updateFinished(tx, id, { state, score, moveCount: 300, levels, moves: '[]', finishedAt })
    await upsertRecords(tx, { ...game, gameId: id, score, moveCount: 300, finishedAt, periods: periodsOf(day, season) })
  })

test('records from before keep their place among those of as many levels, and a won one stands above a lost one', async () => {
  await using w = await world()
  await sql`INSERT INTO tile_seasons (title, from_day, to_day) VALUES ('秋季赛', ${day}, ${day})`.execute(w.db)
  const [first, second, third] = await w.given.members(3)
  await record(w, first!.id, 14_040, 2)
  await record(w, second!.id, 13_220, 3)
  // Their own lost game outranked the won one.
  await record(w, third!.id, 13_000, 2)
  await record(w, third!.id, 12_900, 3)

  await sql.raw(await readFile('server/migrations/0228_tile_level_points.sql', 'utf8')).execute(w.db)

  const rows = await w.db.selectFrom('tileRecords').select(['period', 'userId', 'score']).orderBy('score', 'desc').execute()
  const places = Map.groupBy(rows, ({ period }) => period.split('-')[0])
  expect([...places.keys()].sort()).toEqual(['2026', 'ever', 'season'])
  expect(places.get('season')!.map(({ userId, score }) => [userId, score])).toEqual([
    [second!.id, 88_220],
    [third!.id, 87_900],
    [first!.id, 64_040],
  ])
  const counted = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM (
      SELECT mode, period, score / 50 AS bucket, count(*) AS records FROM tile_records GROUP BY 1, 2, 3
      EXCEPT SELECT mode, period, bucket, records FROM tile_score_counts
    ) AS missing`.execute(w.db)
  expect(counted.rows[0]!.n).toBe(0)
})
