import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

interface NewExport {
  userId: number
  day: string
  token: string
  createdAt: Date
}

/** False while another is being written, or after one of the same day. */
export const insertExport = (tx: Tx, row: NewExport): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('dataExports')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )

export interface ExportRow {
  id: number
  token: string
  createdAt: Date
  readyAt: Date | null
  bytes: number
}

/** The member's latest export that wasn't ready before `since`, or the one with this token. */
export async function selectExport(
  db: Db | Tx,
  { userId, since, token }: { userId: number; since: Date; token?: string },
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    SELECT id, token, created_at, ready_at, coalesce((
      SELECT sum(bytes) FROM data_export_parts WHERE export_id = id AND data_export_parts.attempt = data_exports.attempt
    ), 0)::float8 AS bytes
    FROM data_exports WHERE user_id = ${userId} AND (ready_at IS NULL OR ready_at > ${since})
    ${token === undefined ? sql`` : sql`AND token = ${token}`} ORDER BY created_at DESC, id DESC LIMIT 1
  `.execute(db)
  return rows[0]
}

export interface Claim {
  id: number
  userId: number
  attempt: number
}

/** Claims the oldest export that no server is writing, until `until`. */
export async function claimExport(db: Db, now: Date, until: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    UPDATE data_exports SET attempt = attempt + 1, claimed_until = ${until} WHERE id = (
      SELECT id FROM data_exports WHERE ready_at IS NULL AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, user_id, attempt
  `.execute(db)
  return rows[0]
}

interface NewPart {
  num: number
  key: string
  bytes: number
}

/** Records an object before it is put, and extends the claim; false if another run has claimed the export. */
export async function insertPart(db: Db, { id, attempt }: Claim, part: NewPart, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH claimed AS (
      UPDATE data_exports SET claimed_until = ${until} WHERE id = ${id} AND attempt = ${attempt} AND ready_at IS NULL
      RETURNING id, attempt
    )
    INSERT INTO data_export_parts (export_id, attempt, num, key, bytes)
    SELECT id, attempt, ${part.num}, ${part.key}, ${part.bytes} FROM claimed
  `.execute(db)
  return numAffectedRows === 1n
}

/** False when another run has taken the export over. */
export const updateReady = (tx: Tx, { id, attempt }: Claim, readyAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('dataExports')
      .set({ readyAt, claimedUntil: null })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('readyAt', 'is', null),
  )

export interface Part {
  key: string
  bytes: number
}

/** The objects of a ready export, in order. */
export const selectParts = (db: Db, exportId: number): Promise<Part[]> =>
  db
    .selectFrom('dataExportParts')
    .innerJoin('dataExports', (join) =>
      join
        .onRef('dataExports.id', '=', 'dataExportParts.exportId')
        .onRef('dataExports.attempt', '=', 'dataExportParts.attempt'),
    )
    .select(['key', 'bytes'])
    .where('exportId', '=', exportId)
    .orderBy('num')
    .execute()

/** Gives all exports of a member up, also one that is being written, so that `selectUnneeded` has their objects. */
export const updateToUnneeded = (db: Db, userId: number) =>
  sql`
    UPDATE data_exports SET attempt = attempt + 1, claimed_until = NULL, ready_at = '1970-01-01' WHERE user_id = ${userId}
  `.execute(db)

/** Keys of some unneeded objects: of exports that were ready before then, and of abandoned attempts. */
export async function selectUnneeded(db: Db, readyBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM data_export_parts part JOIN data_exports ON data_exports.id = export_id
    WHERE ready_at <= ${readyBefore} OR part.attempt < data_exports.attempt LIMIT 100
  `.execute(db)
  return rows.map((row) => row.key)
}

export const deleteParts = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('dataExportParts').where('key', 'in', keys).execute()

/** Deletes exports that were ready before then and have no object left; returns their number. */
export async function deleteExports(db: Db, readyBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM data_exports WHERE ready_at <= ${readyBefore}
      AND NOT EXISTS (SELECT FROM data_export_parts WHERE export_id = data_exports.id)
  `.execute(db)
  return Number(numAffectedRows)
}
