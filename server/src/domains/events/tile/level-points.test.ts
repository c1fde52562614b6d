import { sql } from 'kysely'
import { expect, test } from 'vitest'
import scoreLevels from '../../../../migrations/0231_tile_level_points.ts'
import { type World, world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { insertGame, lockPlayer, updateFinished } from './games.sql.ts'
import { periodsOf } from './periods.ts'
import { upsertRecords } from './records.sql.ts'

const day = '2026-10-01'
const crew = { operator: 'owl', gadget: 'hook' }

/** Inserts a game scored by the rules before cleared levels counted. */
const record = (w: World, userId: number, score: number, levels: number) =>
  inTransaction(w.db, async (tx) => {
    const finishedAt = new Date(`${day}T04:00:00Z`)
    const season = await tx.selectFrom('tileSeasons').select('id').executeTakeFirst()
    const game = { ...crew, userId, mode: 'daily', day, seed: 's', startedAt: finishedAt } as const
    await lockPlayer(tx, userId)
    const { id } = await insertGame(tx, game)
    const state = levels === 3 ? 'won' : 'lost'
    await updateFinished(tx, id, { state, score, moveCount: 300, levels, levelsScored: true, moves: '[]', finishedAt })
    await upsertRecords(tx, { ...game, gameId: id, score, moveCount: 300, finishedAt, periods: periodsOf(day, season) })
  })

async function scored(w: World) {
  const client = await w.pool.connect()
  try {
    await scoreLevels(client)
  } finally {
    client.release()
  }
}

test('older records keep their rank among those with as many levels, and a won one ranks above a lost one', async () => {
  await using w = await world()
  await sql`INSERT INTO tile_seasons (title, from_day, to_day) VALUES ('秋季赛', ${day}, ${day})`.execute(w.db)
  const [first, second, third] = await w.given.members(3)
  await record(w, first!.id, 14_040, 2)
  await record(w, second!.id, 13_220, 3)
  // Their own lost game outranked the won one.
  await record(w, third!.id, 13_000, 2)
  await record(w, third!.id, 12_900, 3)

  await w.db.updateTable('tileGames').set({ levelsScored: false }).execute()

  // A second run, as after a crash, changes nothing more.
  await scored(w)
  await scored(w)

  const rows = await w.db
    .selectFrom('tileRecords')
    .select(['period', 'userId', 'score'])
    .orderBy('score', 'desc')
    .execute()
  const places = Map.groupBy(rows, ({ period }) => period.split('-')[0])
  expect(new Set(places.keys())).toEqual(new Set(['2026', 'ever', 'season']))
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
