import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../../../testing/world.ts'
import { seedStories } from '../index.ts'

const migration = new URL('../../../../../migrations/0127_first_story_of_existing_sites.sql', import.meta.url)

test('a migration inserts the first story where the companions exist without it', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const migrate = async () => sql.raw(await readFile(migration, 'utf8')).execute(w.db)
  const firstStories = async () => {
    const rows = await w.db.selectFrom('westworldStories').select('id').where('isFirst', '=', true).execute()
    return Promise.all(rows.map(async ({ id }) => (await w.ask(admin, 'getStory', { story_id: id })).story))
  }
  await migrate()
  expect(await firstStories()).toEqual([])

  await seedStories(w.db, w.ctx.clock.now())
  const [seeded] = await firstStories()
  await migrate()
  expect(await firstStories()).toEqual([seeded])

  await w.db.deleteFrom('westworldStories').where('isFirst', '=', true).execute()
  await migrate()
  await migrate()
  expect(await firstStories()).toEqual([seeded])
})
