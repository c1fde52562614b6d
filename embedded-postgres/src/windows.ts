import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from './binaries.ts'
import { ensureDatabase } from './database.ts'
import { PostgresUnavailable, type Postgres } from './types.ts'

const run = promisify(execFile)

/**
 * Opens the embedded cluster on Windows with pg_ctl, which drops administrator rights and stops the server cleanly.
 * Without a protected socket folder it listens on the loopback address and asks for a password.
 */
export async function openWindowsCluster(dataDir: string, database: string, fsync: boolean): Promise<Postgres> {
  const { folder } = await findBinaries()
  const clusterPath = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const control = (...args: string[]) => run(join(folder, 'bin', 'pg_ctl.exe'), [...args, '-D', clusterPath])

  await mkdir(dataDir, { recursive: true })
  if (!(await exists(join(clusterPath, 'PG_VERSION')))) {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'))
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const protection = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await run(join(folder, 'bin', 'initdb.exe'), [
      '-D',
      clusterPath,
      '-U',
      database,
      '-E',
      'UTF8',
      ...locale,
      ...protection,
    ])
  }

  // A server that outlived its killed parent is used as it is.
  const running = await control('status').then(
    () => true,
    () => false,
  )
  if (!running) {
    const settings = `-h 127.0.0.1 -p ${await freePort()} -c jit=off -c timezone=UTC -c fsync=${fsync ? 'on' : 'off'}`
    await control('start', '-w', '-l', join(dataDir, 'postgres.log'), '-o', settings)
  }

  // Line 4 of the pid file is the port.
  const port = Number((await readFile(join(clusterPath, 'postmaster.pid'), 'utf8')).split('\n')[3])
  const password = await readFile(passwordFile, 'utf8')
  const superuser = { host: '127.0.0.1', port, user: database, database, password, ssl: false }
  return {
    connection: await ensureDatabase(superuser, database),
    superuser,
    embedded: true,
    async stop() {
      await control('stop', '-w', '-m', 'fast')
    },
  }
}

async function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new PostgresUnavailable('There is no free port for PostgreSQL.')
  return address.port
}
