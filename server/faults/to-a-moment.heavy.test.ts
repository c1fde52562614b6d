import { execFileSync, spawnSync } from 'node:child_process'
import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startCommand } from '../testing/processes/command.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'
import { writeEnding } from '../src/backup/endings.ts'
import { folderStore } from '../src/ports/storage/index.ts'
import { findEffects } from './load/effects.ts'
import { sendAll } from './load/send.ts'
import { seedSite } from './load/site-data.ts'
import { planWrites } from './load/writes.ts'
import { newestPostgres, postgresUser } from './servers/own-postgres.ts'
import { onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 600_000 })

const delivered = (name: string) => fileURLToPath(new URL(`../../deploy/pgbackrest/${name}`, import.meta.url))

const hasPgBackRest = spawnSync('pgbackrest', ['version']).status === 0 && newestPostgres !== undefined

/** A PostgreSQL of the machine's packages, with the delivered configuration of pgBackRest and a repository in a folder. */
async function archivedPostgres(folder: string) {
  const user = postgresUser()
  await chown(folder, user.uid, user.gid)
  const [dataDir, port] = [join(folder, 'data'), await freePort()]
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: delivered('pgbackrest.conf'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_LOCK_PATH: join(folder, 'locks'),
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_PG1_PATH: dataDir,
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_USER: 'judian',
    PGBACKREST_STANZA: 'judian',
  }
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const pgBackRest = (...args: string[]) => void run('pgbackrest', args)
  const control = (...args: string[]) =>
    run(join(newestPostgres!, 'pg_ctl'), ['-D', dataDir, '-l', join(folder, 'log'), '-w', ...args])
  const settings = (await readFile(delivered('postgresql.conf'), 'utf8')).matchAll(/^(\w+) = (.*)$/gm)
  const options = [...settings].map(([, name, value]) => `-c ${name}=${value}`).join(' ')
  run(join(newestPostgres!, 'initdb'), ['-D', dataDir, '-U', 'judian', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  return {
    connection: { host: folder, port, user: 'judian', database: 'postgres' },
    url: `postgres://judian@127.0.0.1:${port}/postgres`,
    pgBackRest,
    start: () => control('-o', `-p ${port} -k ${folder} -h 127.0.0.1 ${options}`, 'start'),
    stop: () => control('-m', 'fast', 'stop'),
  }
}

test.skipIf(!hasPgBackRest)('the database is restored to the moment before a mistake', async () => {
  await using folder = await dataFolder()
  await using objects = await dataFolder()
  const postgres = await archivedPostgres(folder.path)
  const { connection, url } = postgres
  postgres.start()
  try {
    postgres.pgBackRest('stanza-create')
    postgres.pgBackRest('--type=full', 'backup')
    const before = await (async () => {
      await using site = await runSite(objects.path, { DATABASE_URL: url })
      const plan = await onDatabase(connection, async ({ db }) => planWrites(db, await seedSite(db)))
      return await sendAll(plan, () => site.origin)
    })()
    postgres.pgBackRest('--type=diff', 'backup')
    const moment = await onDatabase(connection, async ({ pool }) => {
      const { rows } = await pool.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment')
      await pool.query('TRUNCATE moments CASCADE')
      return rows[0]!.moment
    })
    // Archives the last segment.
    postgres.stop()
    postgres.pgBackRest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    postgres.start()
    await vi.waitFor(() => isPrimary(connection), 60_000)
    expect(await endLaterEndings(connection, url, objects.path)).toContain('1 个账号在这份备份之后注销了')
    await using site = await runSite(objects.path, { DATABASE_URL: url })
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
    const found = await onDatabase(connection, ({ pool }) => findEffects(pool, before.acknowledged))
    expect(found).toEqual({ lost: 0, doubled: 0 })
  } finally {
    postgres.stop()
  }
})

/** Ends accounts again that ended after the moment, one of which the list beside the scheduled backups names. */
async function endLaterEndings(connection: pg.ClientConfig, url: string, dataDir: string): Promise<string> {
  const [member] = await onDatabase(connection, ({ db }) =>
    db.selectFrom('users').select(['id', 'createdAt']).orderBy('id', 'desc').limit(1).execute(),
  )
  const ofBackups = folderStore(join(dataDir, 'backups/objects'))
  await writeEnding(ofBackups, { userId: member!.id, joinedAt: member!.createdAt, contents: 'keep' })
  const env = { DATABASE_URL: url, DATA_DIR: dataDir }
  const file = join(dataDir, 'moment.tar.zst')
  expect(await startCommand('backup', [file], env).ended).toMatchObject({ code: 0 })
  const { code, output } = await startCommand('restore', [file, '--replace'], env).ended
  expect({ code, output }).toMatchObject({ code: 0 })
  return output
}

/** Throws until the restored database has reached the moment. */
async function isPrimary(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits')
  await client.end()
  if (rows[0]!.waits) throw new Error('in recovery')
}
