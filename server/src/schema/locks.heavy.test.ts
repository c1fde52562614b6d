import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { awaitMigrations } from './await-migrations.ts'
import { migrate } from './migrate.ts'

/** A folder with these migrations. */
async function migrationsOf(files: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'judian-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return { from: pathToFileURL(`${path}/`), [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const concurrently = (unique = '') => `-- migrate: without transaction
-- An interrupted run leaves an invalid index.
DROP INDEX CONCURRENTLY IF EXISTS posts_x;
CREATE ${unique} INDEX CONCURRENTLY posts_x
  ON posts (x);
`

test('a migration behind a lock lets requests pass, and is applied when the lock is free', async () => {
  await using database = await emptyDatabase()
  await using folder = await migrationsOf({ '0001_x.sql': 'ALTER TABLE posts ADD COLUMN y integer' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  using _ = { [Symbol.dispose]: () => warn.mockRestore() }
  const pool = database.open()
  await pool.query('CREATE TABLE posts (x integer)')
  const reader = await pool.connect()
  await reader.query('BEGIN; SELECT * FROM posts')

  const migrating = migrate(database.open(), folder)
  const attempts = () => warn.mock.calls.filter(([text]) => String(text).startsWith('0001_x.sql waits')).length
  while (attempts() < 3) await pool.query('SELECT * FROM posts')

  await reader.query('COMMIT')
  reader.release()
  expect(await migrating).toEqual(['0001_x.sql'])
  expect((await pool.query('SELECT y FROM posts')).rows).toEqual([])
})

test('an index is built without a transaction while other servers wait for their turn', async () => {
  await using database = await emptyDatabase()
  await using folder = await migrationsOf({ '0001_x.sql': concurrently() })
  const pool = database.open()
  await pool.query('CREATE TABLE posts (x integer)')
  const applied = await Promise.all(Array.from({ length: 3 }, () => migrate(database.open(), folder)))
  expect(applied.flat()).toEqual(['0001_x.sql'])
  expect(await isValid(pool)).toEqual([true])
})

test('an index whose creation failed is created anew by the next run', async () => {
  await using database = await emptyDatabase()
  await using folder = await migrationsOf({ '0001_x.sql': concurrently('UNIQUE') })
  const pool = database.open()
  await pool.query('CREATE TABLE posts (x integer); INSERT INTO posts VALUES (1), (1)')
  await expect(migrate(database.open(), folder)).rejects.toThrow('could not create unique index')
  expect(await isValid(pool)).toEqual([false])
  await pool.query('TRUNCATE posts')
  expect(await migrate(database.open(), folder)).toEqual(['0001_x.sql'])
  expect(await isValid(pool)).toEqual([true])
})

test('a server that may not migrate waits for the missing migrations, and names them when they do not come', async () => {
  await using database = await emptyDatabase()
  await using folder = await migrationsOf({ '0001_x.sql': 'CREATE TABLE posts (x integer)' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  using _ = { [Symbol.dispose]: () => warn.mockRestore() }
  const missing = '数据库还缺 1 项迁移（0001_x.sql …），要先运行 npm run migrate'
  const pool = database.open()
  await expect(awaitMigrations(pool, { ...folder, waitMs: 0 })).rejects.toThrow(missing)

  const waiting = awaitMigrations(pool, folder)
  await expect.poll(() => warn.mock.calls).toEqual([[`${missing}；正在等待`]])
  await migrate(database.open(), folder)
  await waiting
})

test('a newer schema than the server knows is no obstacle', async () => {
  await using database = await emptyDatabase()
  await using newer = await migrationsOf({ '0001_x.sql': 'SELECT 1', '0002_y.sql': 'SELECT 2' })
  await using older = await migrationsOf({ '0001_x.sql': 'SELECT 1' })
  const pool = database.open()
  await migrate(pool, newer)
  await awaitMigrations(pool, { ...older, waitMs: 0 })
  expect(await migrate(pool, older)).toEqual([])
})

async function isValid(pool: ReturnType<Awaited<ReturnType<typeof emptyDatabase>>['open']>) {
  const { rows } = await pool.query<{ valid: boolean }>(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'posts_x'::regclass`,
  )
  return rows.map(({ valid }) => valid)
}
