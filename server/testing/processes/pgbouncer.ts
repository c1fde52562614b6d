import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { freePort } from './free-port.ts'
import { dataFolder } from './site-process.ts'

const delivered = fileURLToPath(new URL('../../../deploy/pooler/pgbouncer.ini', import.meta.url))

/** Whether this machine has a PgBouncer that passes prepared statements on; tests of it are skipped elsewhere. */
export const hasPgBouncer = /^PgBouncer 1\.(2[1-9]|[3-9]\d)/.test(String(spawnSync('pgbouncer', ['--version']).stdout))

/**
 * The delivered PgBouncer before this database of a test, which trusts its clients; or one that knows nothing of the
 * site, and ignores the time limit that clients ask for. It runs as the owner of this folder.
 */
export async function pgBouncer(connection: ClientConfig, { isDelivered = true, owner = connection.host! } = {}) {
  const { database, host, user, password } = connection
  const target = Object.entries({ host, port: connection.port ?? 5432, dbname: database, user, password })
    .flatMap(([name, value]) => (value ? `${name}=${value as string}` : []))
    .join(' ')
  const folder = await dataFolder()
  const port = await freePort()
  const text = (await readFile(delivered, 'utf8'))
    .replace(/^judian = host=\S+ port=\S+ dbname=judian/m, `${database} = ${target}`)
    .replace(/connect_query='.*'/, (whole) => (isDelivered ? whole : ''))
    .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(
      /^auth_type = .*/m,
      `auth_type = any${isDelivered ? '' : '\nignore_startup_parameters = statement_timeout'}`,
    )
    .replace(/^auth_file = .*/m, '')
  const file = join(folder.path, 'pgbouncer.ini')
  await writeFile(file, text)
  await chmod(file, 0o644)
  // PostgreSQL's own user, who may enter its folder; PgBouncer doesn't run as root.
  const { uid, gid } = await stat(owner)
  async function start() {
    const child = spawn('pgbouncer', [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    const ready = Promise.withResolvers<void>()
    child.once('exit', () => ready.reject(new Error(output)))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('process up')) ready.resolve()
    })
    await ready.promise
    return child
  }
  let running = await start()
  const stop = async () => {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async restart() {
      await stop()
      running = await start()
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}
