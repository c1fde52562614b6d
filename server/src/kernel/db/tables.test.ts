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
