import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

export const folder = new URL('../../migrations/', import.meta.url)

/** First line of an SQL file whose statements run one by one, for CREATE INDEX CONCURRENTLY and similar. */
const firstLine = '-- migrate: without transaction\n'

export interface Migration {
  readonly name: string
  readonly inTransaction: boolean
  run(client: pg.ClientBase): Promise<unknown>
}

/** The names of all migrations, in order. */
export const listMigrations = async (from = folder): Promise<string[]> =>
  (await readdir(from)).filter((name) => /\.(sql|ts)$/.test(name)).sort()

/** A migration that plain SQL can't express, or that works in batches, one transaction each. */
interface Module {
  readonly withoutTransaction?: true
  default(client: pg.ClientBase): Promise<void>
}

export async function readMigration(name: string, from = folder): Promise<Migration> {
  const file = new URL(name, from)
  if (name.endsWith('.ts')) {
    const { default: run, withoutTransaction } = (await import(file.href)) as Module
    return { name, inTransaction: !withoutTransaction, run }
  }
  const text = await readFile(file, 'utf8')
  if (!isWithoutTransaction(text)) return { name, inTransaction: true, run: (client) => client.query(text) }
  return {
    name,
    inTransaction: false,
    async run(client) {
      for (const statement of splitStatements(text)) await client.query(statement)
    },
  }
}

/** The release since which nothing uses what this migration removes, from its first line. */
export async function readContract(name: string, from = folder): Promise<string | undefined> {
  if (!name.endsWith('.sql')) return undefined
  return contractOf(await readFile(new URL(name, from), 'utf8'))
}

export const contractOf = (text: string) => /^-- contract: unused since (\S+)$/m.exec(text)?.[1]

export const isWithoutTransaction = (text: string) => text.startsWith(firstLine)

/** Outside a transaction PostgreSQL takes one statement at a time: each ends with a semicolon at the end of a line. */
export const splitStatements = (text: string): string[] =>
  text
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)
