import type { AgeBand } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { changesRow } from '../../kernel/db/rows.ts'

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
export const insertMode = (tx: Tx, mode: NewMode): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('minorsModes')
      .values(mode)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** The PIN that authorised a change; the change fails if the PIN is no longer the current one. */
interface Proven {
  userId: number
  pinHash: string
  now: Date
}

/** Sets band and PIN, in place of one that waits to count; false if the PIN was changed meanwhile. */
export const updateMode = (tx: Tx, proven: Proven, changed: { band: AgeBand; pinHash: string }): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('minorsModes')
      .set({ ...changed, nextPinHash: null, nextPinFrom: null })
      .where('userId', '=', proven.userId)
      .where(pinHash(proven.now), '=', proven.pinHash),
  )

/** False if the PIN was changed meanwhile. */
export const deleteMode = (tx: Tx, proven: Proven): Promise<boolean> =>
  changesRow(
    tx.deleteFrom('minorsModes').where('userId', '=', proven.userId).where(pinHash(proven.now), '=', proven.pinHash),
  )

/** Sets a PIN that counts from a later time on; until then the present one does. False when the mode is off. */
export const updateNextPin = (
  tx: Tx,
  userId: number,
  next: { hash: string; from: Date },
  now: Date,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('minorsModes')
      .set({ pinHash: pinHash(now), nextPinHash: next.hash, nextPinFrom: next.from })
      .where('userId', '=', userId),
  )
