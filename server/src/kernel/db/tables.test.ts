import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { tablesArguments } from '../../../scripts/tables-arguments.ts'
import { world } from '../../../testing/world.ts'

test('the table types match the migrated database', async () => {
  await using w = await world()
  const { rows } = await w.pool.query<{ name: string }>('SELECT current_database() AS name')
  const database = rows[0]!.name
  const { status, stdout, stderr } = spawnSync(
    'kysely-codegen',
    [...tablesArguments({ ...inject('cluster'), database }), '--verify'],
    { encoding: 'utf8' },
  )
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 })
})

test('each column with an id of something that is created has room for the ids that calls accept', async () => {
  await using w = await world()
  const { rows } = await w.pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '(^|_)ids?$' AND data_type IN ('integer', 'smallint')`)
  // Its only row has the id 1.
  expect(rows.map(({ name }) => name)).toEqual(['word_lists.id'])
})
