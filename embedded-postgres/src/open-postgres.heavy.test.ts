import { existsSync } from 'node:fs'
import { mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { lookUpProcess } from './process-table.ts'
import { canContain, nobody, nobodyCanRunTests, query, isRoot, testFolder } from './testing/clusters.ts'

test('a database URL is used unchanged', async () => {
  await using w = await testFolder()
  const postgres = await w.open({ databaseUrl: 'postgres://db.example/judian' })
  expect(postgres).toMatchObject({ embedded: false, connection: { connectionString: 'postgres://db.example/judian' } })
  await postgres.stop()
})

test('a new cluster is UTF-8, durable, private, and its data survives a restart', async () => {
  await using w = await testFolder()
  const first = await w.open({ fsync: true })
  const [settings] = await query(
    first,
    `SELECT current_setting('server_encoding') AS encoding, datctype AS ctype, current_setting('fsync') AS fsync,
            current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS tcp
     FROM pg_database WHERE datname = current_database()`,
  )
  const ctype = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  expect(settings).toEqual({ encoding: 'UTF8', ctype, fsync: 'on', pages: 'on', tcp: '' })
  expect((await stat(first.connection.host!)).mode & 0o777).toBe(0o700)

  await query(first, `CREATE TABLE word AS SELECT '据点' AS text`)
  await first.stop()
  const second = await w.open()
  expect(await query(second, 'SELECT text FROM word')).toEqual([{ text: '据点' }])
})

test('the database and the roles have the chosen name, and the application’s role is no superuser', async () => {
  await using w = await testFolder()
  const postgres = await w.open({ database: 'my app' })
  const roles = `SELECT current_database() AS name, rolname AS role, rolsuper OR rolcreatedb OR rolcreaterole AS powerful,
    pg_has_role('pg_read_server_files', 'member') AS reads_files FROM pg_roles WHERE rolname = current_user`
  expect(await query(postgres, roles)).toEqual([
    { name: 'my app', role: 'my app_app', powerful: false, reads_files: false },
  ])
  expect(await query({ connection: postgres.superuser! }, roles)).toMatchObject([{ role: 'my app', powerful: true }])
  await expect(query(postgres, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow('permission denied')
  await query(postgres, 'CREATE EXTENSION pg_trgm')
})

test('the superuser’s objects of an older cluster are reassigned to the application’s role', async () => {
  await using w = await testFolder()
  const first = await w.open()
  await query(
    { connection: first.superuser! },
    `
    CREATE SCHEMA jobs;
    CREATE TYPE jobs.mood AS ENUM ('calm');
    CREATE TYPE pair AS (a int, b int);
    CREATE TABLE jobs.job (id int GENERATED ALWAYS AS IDENTITY, serial serial, mood jobs.mood);
    CREATE SEQUENCE loose;
    CREATE VIEW calm AS SELECT * FROM jobs.job;
    CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  )
  await first.stop()
  const again = await w.open()
  await query(again, `ALTER TABLE jobs.job ADD COLUMN more int; ALTER TYPE jobs.mood ADD VALUE 'cross'; DROP TYPE pair`)
  await query(
    again,
    'DROP VIEW calm; DROP TABLE jobs.job; DROP SEQUENCE loose; DROP FUNCTION one(); DROP SCHEMA jobs CASCADE',
  )
  expect(await query(again, `SELECT relname FROM pg_class WHERE relname IN ('job', 'loose', 'calm')`)).toEqual([])
})

const stalePidFiles = {
  'is empty': '',
  'names an ended process': pidFile(4_194_303),
  'names another program': pidFile(process.pid),
}
test.each(Object.entries(stalePidFiles))('a stale pid file that %s does not prevent a start', async (_, content) => {
  await using w = await testFolder()
  await (await w.open()).stop()
  await writeFile(join(w.dataDir, 'postgres', 'postmaster.pid'), content)
  const again = await w.open()
  expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a killed PostgreSQL is restarted with every acknowledged row', async () => {
  await using w = await testFolder()
  const postgres = await w.open()
  const pool = new Pool({ ...postgres.connection, max: 1 })
  // Without a listener, a connection that breaks outside a query would end the test process.
  const lost = new Promise((resolve) => pool.on('error', resolve))
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('CREATE TABLE row (id int)')
  await pool.query('INSERT INTO row VALUES (1)')

  process.kill((await w.postmaster())!.pid, 'SIGKILL')
  await lost
  await expect.poll(() => pool.query('INSERT INTO row VALUES (2)').catch(() => undefined)).toBeTruthy()
  await pool.end()
  await postgres.stop()

  const again = await w.open()
  expect(await query(again, 'SELECT id FROM row ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a second process gets a clear error, unless it attaches', async () => {
  await using w = await testFolder()
  const writer = w.writer()
  expect(await writer.hasWritten(1)).toBe(true)

  await expect(w.open()).rejects.toThrow(
    /Another process uses the database in .*\/data\/postgres \(PostgreSQL is process \d+\)/,
  )
  const attached = await w.open({ attach: true })
  expect(await query(attached, 'SELECT count(*) > 0 AS seen FROM row')).toEqual([{ seen: true }])
  await attached.stop()
  expect(await writer.hasWritten(1)).toBe(true)
})

test.runIf(canContain)('a process in another container gets the error, too, and the database goes on', async () => {
  await using w = await testFolder()
  const postgres = await w.open()
  const other = w.writer({ inContainer: true })
  expect(await other.hasWritten(1)).toBe(false)
  expect(await other.errorOutput()).toContain('Another process uses the database in')
  expect(await w.postmaster()).toMatchObject({ hasOwner: true })
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])

  await postgres.stop()
  expect(await w.writer({ inContainer: true }).hasWritten(1)).toBe(true)
})

test('of two concurrent first starts one gets the folder and the other a clear error', async () => {
  await using w = await testFolder()
  const writers = [w.writer(), w.writer()]
  const wrote = await Promise.all(writers.map((writer) => writer.hasWritten(1)))
  expect(new Set(wrote)).toEqual(new Set([false, true]))
  expect(await writers[wrote.indexOf(false)]!.errorOutput()).toContain('Another process uses the database in')
})

interface Case {
  name: string
  user?: typeof nobody
  possible: boolean
}
const cases: Case[] = [
  { name: isRoot ? 'root' : 'this user', possible: true },
  { name: 'an ordinary user beside root', user: nobody, possible: nobodyCanRunTests },
]
for (const { name, user, possible } of cases) {
  test.runIf(possible)(`no acknowledged row is lost when a process of ${name} is killed while writing`, async () => {
    await using w = await testFolder()
    if (user) await w.chown(user)
    const options = user ? { user } : {}

    const first = w.writer(options)
    expect(await first.hasWritten(200)).toBe(true)
    const { socketFolder } = (await w.postmaster())!
    await first.kill()
    const second = w.writer(options)
    expect(await second.hasWritten(1)).toBe(true)
    await second.kill()

    const rows = await query<{ id: number }>(await w.open(), 'SELECT id FROM row')
    expect(existsSync(socketFolder)).toBe(false)
    const found = new Set(rows.map(({ id }) => id))
    expect([...first.acknowledged, ...second.acknowledged].filter((id) => !found.has(id))).toEqual([])
  })
}

test('an orphaned PostgreSQL is stopped before the next start', async () => {
  await using w = await testFolder()
  const programs = join(w.folder, 'programs')
  await mkdir(programs)
  await symlink('/usr/bin/id', join(programs, 'id'))
  // Without setpriv PostgreSQL outlives its parent.
  const writer = w.writer({ path: programs })
  expect(await writer.hasWritten(10)).toBe(true)
  const { pid: orphan } = (await w.postmaster())!
  await writer.kill()
  expect(await lookUpProcess(orphan)).toBeDefined()

  const rows = await query<{ id: number }>(await w.open(), 'SELECT id FROM row')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(writer.acknowledged))
  expect(await lookUpProcess(orphan)).toBeUndefined()
})

test.runIf(nobodyCanRunTests)('a uid without a passwd entry gets an error that names DATABASE_URL', async () => {
  await using w = await testFolder()
  const unnamed = { uid: 54_321, gid: 54_321, switched: true }
  await w.chown(unnamed)
  const errorOutput = await w.writer({ user: unnamed }).errorOutput()
  expect(errorOutput).toContain('The user with uid 54321 has no entry in /etc/passwd')
  expect(errorOutput).toContain('DATABASE_URL')
})

test('a folder with other files is not touched', async () => {
  await using w = await testFolder()
  await mkdir(join(w.dataDir, 'postgres'), { recursive: true })
  await writeFile(join(w.dataDir, 'postgres', 'notes.txt'), '')
  await expect(w.open()).rejects.toThrow('is not a database folder')
})

/** The pid file that a crashed postmaster leaves. */
function pidFile(pid: number) {
  return `${pid}\n/somewhere\n1790000000\n5432\n/tmp/judian-pg-gone00\n\n\nready   \n`
}
