import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../kernel/db/db.ts'
import { world } from '../../../testing/world.ts'
import { isTimeout, withTimeLimit } from './limited.ts'

const work = (seconds: number) => (db: Db) => sql`SELECT pg_sleep(${seconds})`.execute(db)

test('the statements of a search share a time limit, and leave the connection unchanged', async () => {
  await using w = await world()
  const settings = () => sql`SELECT current_setting('statement_timeout'), current_setting('jit')`.execute(w.db)
  const before = await settings()
  const error: unknown = await withTimeLimit(w.db, async (limited) => {
    await limited(work(0.3))
    return limited(work(0.9))
  }).catch((thrown: unknown) => thrown)
  expect(isTimeout(error)).toBe(true)
  expect(await settings()).toEqual(before)
  expect(await withTimeLimit(w.db, (limited) => limited(work(0)))).toMatchObject({ rows: [{}] })
})
