import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shanghaiDay, shanghaiMonth } from './shanghai.ts'
import { world } from '../../testing/world.ts'

test.for([
  ['2026-11-09T15:59:59.999Z', '2026-11-09', '2026-11-01'],
  ['2026-11-09T16:00:00.000Z', '2026-11-10', '2026-11-01'],
  ['2026-11-30T15:59:59.999Z', '2026-11-30', '2026-11-01'],
  ['2026-11-30T16:00:00.000Z', '2026-12-01', '2026-12-01'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01', '2027-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29', '2028-02-01'],
  ['2026-07-01T16:00:00.000Z', '2026-07-02', '2026-07-01'],
] as const)('%s is the day %s of the month %s in Shanghai', ([at, day, month]) => {
  expect(shanghaiDay(new Date(at))).toBe(day)
  expect(shanghaiMonth(new Date(at))).toBe(month)
})

test('the database returns a day unchanged', async () => {
  await using w = await world()
  const day = shanghaiDay(w.ports.clock.now())
  const { rows } = await sql`SELECT ${day}::date AS day, to_char(${day}::date, 'YYYY-MM-DD') AS text`.execute(w.db)
  expect(rows).toEqual([{ day, text: day }])
})
