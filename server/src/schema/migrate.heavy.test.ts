import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { baseline, migrate } from './index.ts'

const folder = new URL('../../migrations/', import.meta.url)

test('migrations have unique numbers', async () => {
  const names = (await readdir(folder)).toSorted()
  for (const name of names) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.(sql|ts)$/)
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  expect(numbers.size).toBe(names.length)
})

test('of several servers that start together, one migrates and the others wait', async () => {
  await using database = await emptyDatabase()
  const files = await readdir(folder)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.open())))
  expect(applied.filter((names) => names.length > 0)).toEqual([files.toSorted()])
  expect(await migrate(database.open())).toEqual([])
})

test('a failed migration is rolled back and releases the lock', async () => {
  await using database = await emptyDatabase()
  const pool = database.open()
  await pool.query('CREATE TABLE communities (in_the_way int)')
  await expect(migrate(pool)).rejects.toThrow('communities')
  await pool.query('DROP TABLE communities')
  expect(await migrate(pool)).toContain(baseline.name)
})
