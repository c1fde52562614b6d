import { execFileSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '@judian/server/testing/processes/free-port.ts'
import { runProgram, startProgram, stopProgram } from './programs.ts'

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** The distribution's PostgreSQL on an empty cluster, reachable by TCP. */
export async function startPostgres(folder: string) {
  const user = ordinaryUser()
  const data = join(folder, 'postgres')
  await mkdir(data, { mode: 0o700 })
  if (user.uid !== undefined) await chown(data, user.uid, user.gid!)
  const options = { ...user, cwd: data, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } }
  await runProgram('initdb', ['-D', data, '-U', 'judian', '--auth=trust', '-E', 'UTF8', '--no-sync'], options)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'fsync=off']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const { child } = startProgram('postgres', args, options)
  const url = (database: string) => `postgres://judian@127.0.0.1:${port}/${database}`
  await createDatabase(url('postgres'))
  return { url: url('judian'), [Symbol.asyncDispose]: () => stopProgram(child, 'SIGINT') }
}

async function createDatabase(connectionString: string) {
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.query('CREATE DATABASE judian')
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
