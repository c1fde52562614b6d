import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../kernel/db/db.ts'
import { type Batch, maxBatchBytes } from './transport.ts'

export interface Key {
  sender: string
  seq: number
}

export interface Row extends Key {
  after: number
  batch: Batch
}

/** Written by another server, or by hand; null stands for a batch that is too long. */
export interface ReadRow extends Key {
  after: number
  batch: unknown
}

const batchOf = `CASE WHEN pg_column_size(batch) <= ${maxBatchBytes} THEN batch END AS batch`

const channel = 'judian_bus'
/** Arbitrary key of a lock that each server's connection holds shared, so that the servers can be counted. */
const presenceLock = 730_219_118
const retention = '10 minutes'

/** Commits needn't reach the disk, and lookups by key mustn't depend on the statistics of an ever-changing table. */
const settings =
  'SET synchronous_commit = off; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off'
export const busTimeouts: pg.ClientConfig = { connectionTimeoutMillis: 4_000, query_timeout: 5_000, keepAlive: true }

/** Begins to listen, and announces this server to the others. */
export async function join(client: pg.Client, server: string) {
  await client.query(settings)
  await client.query(`LISTEN ${channel}`)
  await client.query('SELECT pg_advisory_lock_shared($1)', [presenceLock])
  await client.query('SELECT pg_notify($1, $2)', [channel, server])
}

/** The number of other servers. */
export async function countPeers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'bus peers',
    text: `SELECT count(*)::int - 1 AS count FROM pg_locks
      WHERE locktype = 'advisory' AND objid = $1 AND classid = 0 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    values: [presenceLock],
  })
  return Math.max(0, rows[0]!.count)
}

/** Changes when a crash has emptied the tables. */
export async function epoch(client: pg.Client): Promise<string> {
  await client.query('INSERT INTO bus_epoch DEFAULT VALUES ON CONFLICT DO NOTHING')
  const { rows } = await client.query<{ epoch: string }>('SELECT epoch FROM bus_epoch')
  return rows[0]!.epoch
}

/** The latest row of each other server. */
export async function selectCursors(client: pg.Client, server: string): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    'SELECT sender, max(seq) AS seq FROM bus_batches WHERE sender <> $1 GROUP BY sender',
    [server],
  )
  return rows
}

/** Rows after these cursors, and all rows of servers without a cursor. */
export async function selectMissed(client: pg.Client, server: string, cursors: ReadonlyMap<string, number>) {
  const { rows } = await client.query<ReadRow>(
    `SELECT sender, bus_batches.seq, after, ${batchOf}
    FROM bus_batches LEFT JOIN unnest($2::text[], $3::bigint[]) AS read (sender, seq) USING (sender)
    WHERE sender <> $1 AND bus_batches.seq > coalesce(read.seq, 0) ORDER BY sender, bus_batches.seq`,
    [server, [...cursors.keys()], [...cursors.values()]],
  )
  return rows
}

export async function selectRows(client: pg.Client, keys: readonly Key[]): Promise<ReadRow[]> {
  const { rows } = await client.query<ReadRow>({
    name: 'bus rows',
    text: `SELECT sender, seq, after, ${batchOf}
      FROM unnest($1::text[], $2::bigint[]) AS notified (sender, seq) JOIN bus_batches USING (sender, seq)
      ORDER BY sender, seq`,
    values: [keys.map(({ sender }) => sender), keys.map(({ seq }) => seq)],
  })
  return rows
}

export const insertAndNotify = (client: pg.Client, { sender, seq, after, batch }: Row) =>
  client.query({
    name: 'bus send',
    text: `WITH written AS (INSERT INTO bus_batches (sender, seq, after, batch) VALUES ($1, $2, $3, $4))
      SELECT pg_notify('${channel}', $5)`,
    values: [sender, seq, after, JSON.stringify(batch), `${sender} ${seq}`],
  })

/**
 * Scheduled job: deletes batches that every server has read; a server that was away longer clears its caches instead.
 */
export const deleteOldBatches = (db: Db) =>
  sql`DELETE FROM bus_batches WHERE created_at < now() - ${sql.lit(retention)}::interval`.execute(db)
