import { expect, test, vi } from 'vitest'
import { migrationsOf } from '../../testing/migration-files.ts'
import { emptyDatabase } from '../../testing/processes/empty-database.ts'
import { awaitMigrations } from './await-migrations.ts'
import { migrate } from './migrate.ts'

const concurrently = (unique = '') => `-- migrate: without transaction
-- An interrupted run leaves an invalid index.
DROP INDEX CONCURRENTLY IF EXISTS posts_x;
CREATE ${unique} INDEX CONCURRENTLY posts_x
  ON posts (x);
`

test('a migration waiting for a lock doesn’t block requests, and is applied when the lock is free', async () => {
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

test('an index whose creation failed is recreated by the next run', async () => {
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

test('a newer schema than the server knows doesn’t stop it', async () => {
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

test('an update that skips the release in which a column fell out of use is refused before any migration', async () => {
  await using database = await emptyDatabase()
  await using older = await migrationsOf({ '0001_x.sql': 'CREATE TABLE posts (x integer, y integer)' })
  const removal = '-- contract: unused since 0.9.0\nALTER TABLE posts DROP COLUMN y'
  const files = { '0001_x.sql': '', '0002_z.sql': 'ALTER TABLE posts ADD COLUMN z integer', '0003_y.sql': removal }
  await using newer = await migrationsOf(files)
  const pool = database.open()
  await migrate(pool, older)
  await expect(migrate(pool, newer)).rejects.toThrow('0003_y.sql 会删去 0.9.0 版之前还在用的东西。请先升级到 0.9.0 版')
  await expect(pool.query('SELECT z FROM posts')).rejects.toThrow('column "z" does not exist')

  await pool.query(`INSERT INTO releases (name) VALUES ('0.10.0')`)
  expect(await migrate(pool, newer)).toEqual(['0002_z.sql', '0003_y.sql'])
})

test('a first start that was interrupted goes on with all migrations, removals too', async () => {
  await using database = await emptyDatabase()
  const files = { '0001_x.sql': 'CREATE TABLE posts (x integer)', '0002_x.sql': 'SELECT 1 / 0' }
  await using broken = await migrationsOf(files)
  const removal = '-- contract: unused since 0.9.0\nDROP TABLE posts'
  await using folder = await migrationsOf({ ...files, '0002_x.sql': removal })
  await expect(migrate(database.open(), broken)).rejects.toThrow('division by zero')
  expect(await migrate(database.open(), folder)).toEqual(['0002_x.sql'])
})

test('an empty database takes all migrations, removals too', async () => {
  await using database = await emptyDatabase()
  const removal = '-- contract: unused since 0.9.0\nDROP TABLE posts'
  await using folder = await migrationsOf({ '0001_x.sql': 'CREATE TABLE posts (x integer)', '0002_x.sql': removal })
  expect(await migrate(database.open(), folder)).toEqual(['0001_x.sql', '0002_x.sql'])
})
