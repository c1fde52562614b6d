import { expect, test } from 'vitest'
import { migrationsOf } from '../../testing/migration-files.ts'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { baseline } from './baseline.ts'
import { awaitMigrations, migrate } from './index.ts'

const ofRelease = {
  '0001_x.sql': 'CREATE TABLE posts (x integer)',
  [baseline.last]: 'ALTER TABLE posts ADD COLUMN y integer',
}
const next = {
  [baseline.name]: 'CREATE TABLE posts (x integer, y integer)',
  '0300_z.sql': 'ALTER TABLE posts ADD COLUMN z integer',
}

test('a database of the baseline’s release is adopted once by servers that start together, and its servers still run', async () => {
  await using database = await emptyDatabase()
  await using older = await migrationsOf(ofRelease)
  await using newer = await migrationsOf(next)
  const pool = database.open()
  await migrate(pool, older)
  await pool.query('INSERT INTO posts VALUES (1, 2)')

  const applied = await Promise.all(Array.from({ length: 20 }, () => migrate(database.open(), newer)))
  expect(applied.flat()).toEqual(['0300_z.sql'])
  expect((await pool.query('SELECT * FROM posts')).rows).toEqual([{ x: 1, y: 2, z: null }])
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  expect(rows.map(({ name }) => name)).toEqual(['0001_x.sql', baseline.last, baseline.name, '0300_z.sql'])
  await awaitMigrations(pool, { ...newer, waitMs: 0 })

  expect(await migrate(pool, older)).toEqual([])
  await awaitMigrations(pool, { ...older, waitMs: 0 })
})

test('an older database is refused unchanged, with the release to upgrade to first', async () => {
  await using database = await emptyDatabase()
  await using older = await migrationsOf({ '0001_x.sql': ofRelease['0001_x.sql'] })
  await using newer = await migrationsOf(next)
  const pool = database.open()
  await migrate(pool, older)
  const refused = await Promise.all(
    Array.from({ length: 5 }, () => migrate(database.open(), newer).catch((error: Error) => error.message)),
  )
  const text = '这个数据库还停在 0.3.0 版之前，不能直接升级到这一版。请先换成 0.3.0 版启动一次，再升级到这一版'
  expect(refused).toEqual(Array.from({ length: 5 }, () => text))
  expect((await pool.query('SELECT name FROM migrations')).rows).toEqual([{ name: '0001_x.sql' }])

  await using through = await migrationsOf(ofRelease)
  await migrate(pool, through)
  expect(await migrate(pool, newer)).toEqual(['0300_z.sql'])
})
