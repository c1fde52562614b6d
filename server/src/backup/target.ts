import type { ClientBase } from 'pg'
import { selectFilled, selectTables } from './catalog.ts'
import { ArchiveRefused } from './format.ts'

/** Exists while a restore is under way, also between two runs of it: the site doesn't start then. */
const unfinished = `SELECT to_regclass('restore.progress') IS NOT NULL AS unfinished`

export type Phase = 'migrating' | 'loading' | 'finishing' | 'verified'

export interface RestoreProgress {
  readonly phase: Phase
  readonly entries: number
}

type Queries = Pick<ClientBase, 'query'>

/** Throws when a restore into this database was interrupted. */
export async function assertRestored(db: Queries) {
  if (await isUnfinished(db))
    throw new Error('这个数据库的恢复还没有完成：请用同一份存档再运行一次 npm run restore -- <文件>')
}

async function isUnfinished(db: Queries) {
  const { rows } = await db.query<{ unfinished: boolean }>(unfinished)
  return rows[0]!.unfinished
}

/**
 * Claims the database for the restore of this archive, and returns how far an earlier run got. Throws ArchiveRefused when
 * it is in use or has data; `replace` deletes the data.
 */
export async function claimTarget(client: ClientBase, archive: string, replace: boolean): Promise<RestoreProgress> {
  await assertUnused(client)
  if (replace) await clear(client)
  if (await isUnfinished(client)) return readProgress(client, archive)
  const filled = await selectFilled(client, await selectTables(client))
  if (filled.length > 0)
    throw new ArchiveRefused(
      `数据库里已有数据（${filled.slice(0, 5).join('、')} …）。请换一个空的数据库；要删掉现有数据，加上 --replace`,
    )
  await client.query(`
    BEGIN;
    CREATE SCHEMA restore;
    CREATE TABLE restore.progress (archive text NOT NULL, phase text NOT NULL, entries integer NOT NULL);
    CREATE TABLE restore.deferred (position integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, statement text NOT NULL);
  `)
  await client.query(`INSERT INTO restore.progress VALUES ($1, 'migrating', 0)`, [archive])
  await client.query('COMMIT')
  return { phase: 'migrating', entries: 0 }
}

async function assertUnused(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(otherConnections)
  if (rows.length > 0) throw new ArchiveRefused(inUse(rows))
}

/** Lists the connections of others to this database. */
export const otherConnections = `
  SELECT coalesce(nullif(application_name, ''), usename, '?') AS name FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

export const inUse = (others: readonly { name: string }[]) =>
  `数据库正在使用（${others.length} 个连接：${others[0]!.name}）。请先停下网站`

async function readProgress(client: ClientBase, archive: string): Promise<RestoreProgress> {
  const { rows } = await client.query<RestoreProgress & { archive: string }>('SELECT * FROM restore.progress')
  const { archive: begun, phase, entries } = rows[0]!
  if (begun !== archive)
    throw new ArchiveRefused('这个数据库里另一份存档的恢复没有完成。请用那一份继续，或加上 --replace 从头开始')
  return { phase, entries }
}

const clear = (client: ClientBase) =>
  client.query(`
    BEGIN;
    DROP SCHEMA IF EXISTS restore, graphile_worker CASCADE;
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
    COMMIT`)

export const setPhase = (client: ClientBase, phase: Phase) =>
  client.query('UPDATE restore.progress SET phase = $1', [phase])

export const setEntries = (client: ClientBase, entries: number) =>
  client.query('UPDATE restore.progress SET entries = $1', [entries])

/** The site may start from now on. */
export const releaseTarget = (client: ClientBase) => client.query('DROP SCHEMA restore CASCADE')
