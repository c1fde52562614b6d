import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's packages of PostgreSQL are. */
const packages = '/usr/lib/postgresql'

/** The folder of the programs of the machine's newest PostgreSQL; undefined without one. */
export const newestPostgres = existsSync(packages)
  ? readdirSync(packages)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(packages, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

/** Who runs PostgreSQL, which root may not. */
export const postgresUser = () =>
  process.getuid!() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : { uid: process.getuid!(), gid: process.getgid!() }

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres']))
