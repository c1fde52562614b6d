import type { AccessRecord } from '@judian/contract'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../../kernel/db/list-order.ts'
import type { AccessRecords } from '../../../kernel/db/tables.ts'
import { knownRecords } from './embargoes.sql.ts'

export async function insertAccessRecords(tx: Tx, records: Insertable<AccessRecords>[]) {
  if (records.length > 0) await tx.insertInto('accessRecords').values(records).execute()
}

const latestFirst = byTime(sql`created_at`, sql`id`)

interface Row extends Pick<AccessRecord, 'role' | 'what' | 'reason'> {
  createdAt: Date
  cursor: string
}

/** A page of 20 looks at a member's data that they may know of, plus one when a next page exists. */
export async function selectAccessRecords(db: Db, userId: number, now: Date, page: ListPage) {
  const { rows } = await sql<Row>`
    SELECT role, what, reason, created_at, ${latestFirst.cursor} FROM access_records
    WHERE user_id = ${userId} AND ${knownRecords(now)} ${latestFirst.page(page)}
  `.execute(db)
  return rows
}
