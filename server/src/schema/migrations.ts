import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

export const folder = new URL('../../migrations/', import.meta.url)

/** First line of an SQL file whose statements run one by one, for CREATE INDEX CONCURRENTLY and its like. */
const withoutTransaction = '-- migrate: without transaction\n'

export type Migration = { readonly name: string } & (
  | { readonly inTransaction: true; run(client: pg.ClientBase): Promise<unknown> }
  | { readonly inTransaction: false; readonly statements: readonly string[] }
)

/** The names of all migrations, in order. */
export const listMigrations = async (from = folder): Promise<string[]> =>
  (await readdir(from)).filter((name) => /\.(sql|ts)$/.test(name)).sort()

/** A migration that SQL alone can't express. */
interface Module {
  default(client: pg.ClientBase): Promise<void>
}

export async function readMigration(name: string, from = folder): Promise<Migration> {
  const file = new URL(name, from)
  if (name.endsWith('.ts')) return { name, inTransaction: true, run: ((await import(file.href)) as Module).default }
  const text = await readFile(file, 'utf8')
  if (text.startsWith(withoutTransaction)) return { name, inTransaction: false, statements: statementsOf(text) }
  return { name, inTransaction: true, run: (client) => client.query(text) }
}

/** Outside a transaction PostgreSQL takes one statement at a time: each ends with a semicolon at the end of a line. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)
