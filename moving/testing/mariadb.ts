import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import type { Row } from '../src/discuz/rows.ts'
import type { Tables } from './fixture-rows.ts'

/** Whether MariaDB's server is installed, as by `apt-get install mariadb-server`. */
export const hasMariadb = () => {
  try {
    execFileSync('mariadbd', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A server of its own in a temporary folder, reached through a socket alone. */
export async function openMariadb() {
  const folder = await mkdtemp(join(tmpdir(), 'judian-mariadb-'))
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')]
  const user = userInfo().username
  const settings = ['--no-defaults', `--datadir=${data}`, ...(user === 'root' ? ['--user=root'] : [])]
  execFileSync('mariadb-install-db', [...settings, '--auth-root-authentication-method=normal'], { stdio: 'ignore' })
  const server = spawn('mariadbd', [...settings, `--socket=${socket}`, '--skip-networking'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const connect = (database?: string) =>
    mysql.createConnection({ user: 'root', socketPath: socket, charset: 'utf8mb4', ...(database && { database }) })
  for (let tries = 0; ; tries++) {
    try {
      await (await connect()).end()
      break
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    connect,
    urlOf: (database: string) => `mysql://root@localhost/${database}?socketPath=${encodeURIComponent(socket)}`,
    async [Symbol.asyncDispose]() {
      server.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Creates the tables of a forum with the types that their values need, in this character set, and fills them. */
export async function fillDatabase(connection: mysql.Connection, tables: Tables, charset: string) {
  for (const [name, rows] of Object.entries(tables)) {
    const columns = Object.entries(rows[0] ?? { uid: 0, username: '', password: '', salt: '' })
    const types = columns.map(
      ([column, value]) => `\`${column}\` ${typeof value === 'number' ? 'bigint' : 'mediumtext'}`,
    )
    await connection.query(`CREATE TABLE pre_${name} (${types.join(', ')}) ENGINE=InnoDB CHARACTER SET ${charset}`)
    if (rows.length === 0) continue
    const values = rows.map((row: Row) => columns.map(([column]) => row[column]))
    await connection.query(`INSERT INTO pre_${name} VALUES ?`, [values])
  }
}
