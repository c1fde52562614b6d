import type { AgeBand } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** The PIN that counts at this moment; null without one. */
const pinHash = (now: Date) =>
  sql<string | null>`CASE WHEN next_pin_from <= ${now} THEN next_pin_hash ELSE pin_hash END`

export const selectMode = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('minorsModes')
    .select(['since', 'nextPinFrom', pinHash(now).as('pinHash')])
    .where('userId', '=', userId)
    .executeTakeFirst()

interface NewMode {
  userId: number
  band: AgeBand
  since: Date
  pinHash: string | null
}

/** False when it was on already. */
export async function insertMode(tx: Tx, mode: NewMode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('minorsModes')
    .values(mode)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The PIN that authorised a change; the change fails if the PIN is no longer the current one. */
interface Proven {
  userId: number
  pinHash: string
  now: Date
}

/** Sets band and PIN, in place of one that waits to count; false if the PIN was changed meanwhile. */
export async function updateMode(
  tx: Tx,
  proven: Proven,
  changed: { band: AgeBand; pinHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('minorsModes')
    .set({ ...changed, nextPinHash: null, nextPinFrom: null })
    .where('userId', '=', proven.userId)
    .where(pinHash(proven.now), '=', proven.pinHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if the PIN was changed meanwhile. */
export async function deleteMode(tx: Tx, proven: Proven): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('minorsModes')
    .where('userId', '=', proven.userId)
    .where(pinHash(proven.now), '=', proven.pinHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Sets a PIN that counts from a later time on; until then the present one does. False when the mode is off. */
export async function updateNextPin(tx: Tx, userId: number, next: { hash: string; from: Date }, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('minorsModes')
    .set({ pinHash: pinHash(now), nextPinHash: next.hash, nextPinFrom: next.from })
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
