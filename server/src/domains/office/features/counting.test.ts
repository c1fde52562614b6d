import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planOf, scansOf } from '../../../../testing/budgets/plans.ts'
import { world } from '../../../../testing/world.ts'
import { features } from '../../../features/list.ts'

test('who used a feature lately is counted without reading all uses', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const ids = (await w.given.members(400)).map(({ id }) => id)
  await sql`
    INSERT INTO favourites (user_id, moment_id, created_at)
    SELECT (${ids}::bigint[])[1 + n % 400], n, ${w.ctx.clock.now()}::timestamptz - n * interval '10 minutes' FROM generate_series(50000, 1, -1) n
  `.execute(w.db)
  await sql`VACUUM ANALYZE favourites`.execute(w.db)
  const statements = await w.statements(() => w.ask(admin, 'getFeatures', {}))
  const counting = statements.find(({ text }) => text.includes('favourites'))
  expect(scansOf(await planOf(w.pool, counting!, 'jobs'))).toContain('favourites_used')
})

test('every table of uses has an index by time', async () => {
  await using w = await world()
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%(created_at)%'
  `.execute(w.db)
  const tables = features.flatMap(({ uses }) => uses?.table ?? [])
  const snake = tables.map((table) => table.replace(/^published/, '').replace(/^[A-Z]/, (first) => first.toLowerCase()))
  const names = snake.map((table) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})
