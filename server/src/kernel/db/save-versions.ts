import type { SavedKind } from '@judian/contract'
import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Db, Tx } from './db.ts'

/** A subject that operators load and save; `name` is its id, or its name in the address. */
export interface Saved {
  kind: SavedKind
  name: string | number
}

/**
 * Within a save's transaction: makes the version after the loaded one. Throws Outdated if another save has made it, or
 * makes it concurrently.
 */
export async function takeVersion(tx: Tx, { kind, name }: Saved, loaded: number): Promise<number> {
  const subject = String(name)
  const version = loaded + 1
  const taken =
    loaded === 1
      ? tx
          .insertInto('saveVersions')
          .values({ kind, subject, version })
          .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
          .returning('version')
      : tx
          .updateTable('saveVersions')
          .set({ version })
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .where('version', '=', loaded)
          .returning('version')
  if (!(await taken.executeTakeFirst())) throw new ApiError('Outdated')
  return version
}

/** Within the transaction of a member's or a job's change to such a subject: marks loaded versions as outdated. */
export const outdate = (tx: Tx, { kind, name }: Saved) =>
  tx
    .insertInto('saveVersions')
    .values({ kind, subject: String(name), version: 2 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((eb) => ({ version: eb('saveVersions.version', '+', 1) })),
    )
    .execute()

/**
 * The version of a subject whose rows take several statements. Read it before them, so that a concurrent save makes the
 * version outdated rather than the rows.
 */
export async function versionOf(db: Db | Tx, { kind, name }: Saved): Promise<number> {
  const row = await db
    .selectFrom('saveVersions')
    .select('version')
    .where('kind', '=', kind)
    .where('subject', '=', String(name))
    .executeTakeFirst()
  return row?.version ?? 1
}

/** The same for all things of a kind of which there are few: their version by name. */
export async function versionsOf(db: Db | Tx, kind: SavedKind): Promise<(name: string | number) => number> {
  const rows = await db.selectFrom('saveVersions').select(['subject', 'version']).where('kind', '=', kind).execute()
  const found = new Map(rows.map(({ subject, version }) => [subject, version]))
  return (name) => found.get(String(name)) ?? 1
}

/** The version of a statement's row, as a column of it; `name` is the column with the thing's name. */
export const versionColumn = (kind: SavedKind, name: string) =>
  sql<number>`coalesce((SELECT version FROM save_versions WHERE kind = ${kind} AND subject = ${sql.ref(name)}::text), 1)`.as(
    'version',
  )
