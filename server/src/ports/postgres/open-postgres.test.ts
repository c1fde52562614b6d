import { existsSync } from 'node:fs'
import { mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { lookUpProcess } from './process-table.ts'
import { nobody, nobodyCanRunUs, query, isRoot, workshop } from './testing/clusters.ts'

test('an address of the operator is used as it is', async () => {
  await using w = await workshop()
  const postgres = await w.open({ databaseUrl: 'postgres://db.example/judian' })
  expect(postgres).toMatchObject({ embedded: false, connection: { connectionString: 'postgres://db.example/judian' } })
  await postgres.stop()
})

test('a cluster is laid out in UTF-8, durable, closed to others, and keeps its data over a restart', async () => {
  await using w = await workshop()
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

const leftovers = {
  'is empty': '',
  'names a process that is gone': pidFile(4_194_303),
  'names another program': pidFile(process.pid),
}
test.each(Object.entries(leftovers))('a pid file that %s does not hinder a start', async (_, content) => {
  await using w = await workshop()
  await (await w.open()).stop()
  await writeFile(join(w.dataDir, 'postgres', 'postmaster.pid'), content)
  const again = await w.open()
  expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that is killed comes back by itself with every acknowledged row, and again on the next start', async () => {
  await using w = await workshop()
  const postgres = await w.open()
  const pool = new Pool({ ...postgres.connection, max: 1 })
  // A connection that breaks outside any query, as the last one may while it hangs up, would otherwise end the test process.
  const lost = new Promise((resolve) => pool.on('error', resolve))
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('CREATE TABLE row (id int)')
  await pool.query('INSERT INTO row VALUES (1)')

  process.kill((await w.postmaster())!.pid, 'SIGKILL')
  await lost
  await expect
    .poll(() => pool.query('INSERT INTO row VALUES (2)').catch(() => undefined), { timeout: 10_000 })
    .toBeTruthy()
  await pool.end()
  await postgres.stop()

  const again = await w.open()
  expect(await query(again, 'SELECT id FROM row ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a second process is refused in words, unless it asks to join', async () => {
  await using w = await workshop()
  const writer = w.writer()
  expect(await writer.hasWritten(1)).toBe(true)

  await expect(w.open()).rejects.toThrow(
    /Another process uses the database in .*\/data\/postgres \(PostgreSQL is process \d+\)/,
  )
  const guest = await w.open({ join: true })
  expect(await query(guest, 'SELECT count(*) > 0 AS seen FROM row')).toEqual([{ seen: true }])
  await guest.stop()
  expect(await writer.hasWritten(1)).toBe(true)
})

test('of two first starts at once one gets the folder and the other is refused', async () => {
  await using w = await workshop()
  const writers = [w.writer(), w.writer()]
  const wrote = await Promise.all(writers.map((writer) => writer.hasWritten(1)))
  expect(new Set(wrote)).toEqual(new Set([false, true]))
  expect(await writers[wrote.indexOf(false)]!.complaint()).toContain('Another process uses the database in')
})

interface Starter {
  name: string
  account?: typeof nobody
  possible: boolean
}
const starters: Starter[] = [
  { name: isRoot ? 'root' : 'this user', possible: true },
  { name: 'an ordinary user beside root', account: nobody, possible: nobodyCanRunUs },
]
for (const { name, account, possible } of starters) {
  test.runIf(possible)(`killed amid its writes, the server of ${name} finds every acknowledged row again`, async () => {
    await using w = await workshop()
    if (account) await w.giveTo(account)
    const options = account ? { account } : {}

    const first = w.writer(options)
    expect(await first.hasWritten(200)).toBe(true)
    const { socketFolder } = (await w.postmaster())!
    await first.end()
    const second = w.writer(options)
    expect(await second.hasWritten(1)).toBe(true)
    await second.end()

    const rows = await query<{ id: number }>(await w.open(), 'SELECT id FROM row')
    expect(existsSync(socketFolder)).toBe(false)
    const found = new Set(rows.map(({ id }) => id))
    expect([...first.acknowledged, ...second.acknowledged].filter((id) => !found.has(id))).toEqual([])
  })
}

test('a PostgreSQL that outlived its killed server is ended before the next start', async () => {
  await using w = await workshop()
  const programs = join(w.folder, 'programs')
  await mkdir(programs)
  await symlink('/usr/bin/id', join(programs, 'id'))
  // Without setpriv nothing ends PostgreSQL together with its server.
  const writer = w.writer({ path: programs })
  expect(await writer.hasWritten(10)).toBe(true)
  const { pid: orphan } = (await w.postmaster())!
  await writer.end()
  expect(await lookUpProcess(orphan)).toBeDefined()

  const rows = await query<{ id: number }>(await w.open(), 'SELECT id FROM row')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(writer.acknowledged))
  expect(await lookUpProcess(orphan)).toBeUndefined()
})

test.runIf(nobodyCanRunUs)('a user without a name is asked for an address', async () => {
  await using w = await workshop()
  const unnamed = { uid: 54_321, gid: 54_321, switched: true }
  await w.giveTo(unnamed)
  const complaint = await w.writer({ account: unnamed }).complaint()
  expect(complaint).toContain('The user with uid 54321 has no entry in /etc/passwd')
  expect(complaint).toContain('DATABASE_URL')
})

test('a folder that holds something else is left alone', async () => {
  await using w = await workshop()
  await mkdir(join(w.dataDir, 'postgres'), { recursive: true })
  await writeFile(join(w.dataDir, 'postgres', 'notes.txt'), '')
  await expect(w.open()).rejects.toThrow('holds something else than a database')
})

/** The pid file of a postmaster that ended without removing it. */
function pidFile(pid: number) {
  return `${pid}\n/somewhere\n1790000000\n5432\n/tmp/judian-pg-gone00\n\n\nready   \n`
}
