import { type ClientBase, escapeIdentifier } from 'pg'
import { nameOf, selectFilled, type Table } from './catalog.ts'

/** A definition that is dropped while rows are loaded, and the statement that restores it. */
interface Definition {
  readonly drop: string
  readonly create: string
}

const ofForeignKeys = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conrelid::regclass::text, conname`

const ofIndexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
  ORDER BY indrelid::regclass::text, relname`

/**
 * Prepares the tables for loading in any order, as their owner may: foreign keys refer in circles, triggers refuse rows of
 * sealed lotteries, and one build of an index is faster than a million insertions. Rows from migrations are deleted.
 */
export async function prepareTables(client: ClientBase, tables: readonly Table[]) {
  const { rows: foreignKeys } = await client.query<Definition>(ofForeignKeys)
  const { rows: indexes } = await client.query<Definition>(ofIndexes)
  const filled = await selectFilled(client, tables)
  const drops = [...foreignKeys, ...indexes].map(({ drop }) => drop)
  const disabled = tables.map(({ name }) => `ALTER TABLE ${nameOf(name)} DISABLE TRIGGER USER`)
  await client.query([...drops, ...disabled, ...filled.map((name) => `DELETE FROM ${nameOf(name)}`)].join(';'))
  const statements = [
    ...indexes.map(({ create }) => create),
    tables.map(({ name }) => `ALTER TABLE ${nameOf(name)} ENABLE TRIGGER USER`).join(';'),
    ...foreignKeys.map(({ create }) => create),
    `ANALYZE ${tables.map(({ name }) => nameOf(name)).join(', ')}`,
  ]
  await client.query('INSERT INTO restore.deferred (statement) SELECT unnest($1::text[])', [statements])
}

/** Runs the deferred statements in order; each is removed in its own transaction, so that a killed run can resume. */
export async function runDeferred(client: ClientBase, begin: (step: string) => void) {
  const { rows } = await client.query<{ position: number; statement: string }>(
    'SELECT position, statement FROM restore.deferred ORDER BY position',
  )
  for (const { position, statement } of rows) {
    begin(statement.slice(0, 100))
    await client.query(`BEGIN; ${statement}; DELETE FROM restore.deferred WHERE position = ${position}; COMMIT`)
  }
}

export const setSequence = (client: ClientBase, name: string, last: number) =>
  client.query('SELECT setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, last])
