import { type ClientBase, escapeIdentifier } from 'pg'

/** A table that has the site's data. Generated columns are left out: PostgreSQL computes them again. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Makes COPY's output independent of the server's configuration, and keeps its time-outs from ending a long session.
 */
export const openSession = (client: ClientBase) =>
  client.query(`
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
    SET extra_float_digits = 1; SET bytea_output = 'hex'; SET search_path = public`)

/**
 * The tables of the site, sorted by name, without the records of migrations and releases, the unlogged tables of the bus and of views, and
 * exports of members' data: these are deleted after days, and each can be made again.
 */
export async function selectTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
      AND relname NOT IN ('migrations', 'releases', 'data_exports', 'data_export_parts') AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname COLLATE "C"`)
  return rows
}

export async function selectSequences(client: ClientBase) {
  const { rows } = await client.query<{ name: string; last: number | null }>(`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`)
  return rows
}

export async function selectMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name COLLATE "C"')
  return rows.map((row) => row.name)
}

export async function selectFilled(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${nameOf(name)} LIMIT 1`)
    if (rowCount! > 0) filled.push(name)
  }
  return filled
}

export const nameOf = (table: string) => `public.${escapeIdentifier(table)}`

/** COPY's description of a table, for either direction. */
export const copySource = ({ name, columns }: Table) => `${nameOf(name)} (${columns.map(escapeIdentifier).join(', ')})`
