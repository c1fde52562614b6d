import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { deleteOld } from '../../kernel/db/delete-old.ts'
import { byTime, type ListPage } from '../../kernel/db/list-order.ts'

export interface NewEntry {
  userId: number | null
  createdAt: Date
  box: Buffer
}

export const insertEntries = (db: Db, entries: readonly NewEntry[]) =>
  sql`
    INSERT INTO security_log (user_id, created_at, box)
    SELECT * FROM unnest(
      ${entries.map((one) => one.userId)}::bigint[], ${entries.map((one) => one.createdAt)}::timestamptz[],
      ${entries.map((one) => one.box)}::bytea[]
    )
  `.execute(db)

export interface Row extends NewEntry {
  id: number
  cursor: string
}

interface Span {
  /** Null: of no account. */
  userId: number | null
  from: Date
  to: Date
}

const latestFirst = byTime(sql`created_at`, sql`id`)

/** What a request by law asks for is long. */
export const entriesOnPage = 100

/** A page of entries, plus one when a next page exists. */
export async function selectEntries(tx: Tx, { userId, from, to }: Span, page: ListPage) {
  const account = userId === null ? sql`user_id IS NULL` : sql`user_id = ${userId}`
  const { rows } = await sql<Row>`
    SELECT id, user_id, created_at, box, ${latestFirst.cursor} FROM security_log
    WHERE ${account} AND created_at >= ${from} AND created_at <= ${to} ${latestFirst.page(page, entriesOnPage)}
  `.execute(tx)
  return rows
}

/**
 * A page of `size` entries of all accounts, plus one when a next page exists. Tests require an access record for each row
 * whose column `box` is read; `substr` makes it an expression, because only the entries that match are shown.
 */
export async function selectSpan(tx: Tx, { from, to }: Omit<Span, 'userId'>, page: ListPage, size: number) {
  const { rows } = await sql<Row>`
    SELECT id, user_id, created_at, substr(box, 1) AS box, ${latestFirst.cursor} FROM security_log
    WHERE created_at >= ${from} AND created_at <= ${to} ${latestFirst.page(page, size)}
  `.execute(tx)
  return rows
}

/** Deletes entries from before then and returns their number. */
export const deleteOldEntries = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('securityLog'), key: sql.ref('id'), before })
