import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'
import type { Hiding } from '../contents/index.ts'

interface Signature {
  userId: number
  body: string
  writtenAt: Date
}

/** Writes a signature in place of the former one; a new one shows even if the former is hidden. */
export const upsertSignature = (db: Db | Tx, signature: Signature) =>
  db
    .insertInto('signatures')
    .values(signature)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ body: signature.body, writtenAt: signature.writtenAt, hidingId: null }),
    )
    .execute()

/** Returns the former text. */
export async function deleteSignature(db: Db | Tx, userId: number): Promise<string | undefined> {
  const row = await db.deleteFrom('signatures').where('userId', '=', userId).returning('body').executeTakeFirst()
  return row?.body
}

/** False if the member has written another one since. */
export const insertSignature = (tx: Tx, signature: Signature): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('signatures')
      .values(signature)
      .onConflict((conflict) => conflict.doNothing()),
  )

/** The signatures that show, by member. */
export async function selectSignatures(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ userId: number; body: string }>`
    SELECT user_id, body FROM signatures WHERE user_id = ANY(${userIds}::bigint[]) AND hiding_id IS NULL
  `.execute(db)
  return new Map(rows.map(({ userId, body }) => [userId, body]))
}

/** Hides a signature as a part of an act, and returns whether it has. As it belongs to no community, acts within some leave it. */
export async function hideSignature(tx: Tx, { id, userId, communityIds, hiddenAt }: Hiding): Promise<boolean> {
  if (communityIds) return false
  return changesRow(
    tx
      .updateTable('signatures')
      .set({ hidingId: id })
      .where('userId', '=', userId)
      .where('hidingId', 'is', null)
      .where('writtenAt', '<=', hiddenAt),
  )
}

export const unhideSignature = (tx: Tx, { id, userId }: Pick<Hiding, 'id' | 'userId'>): Promise<boolean> =>
  changesRow(
    tx.updateTable('signatures').set({ hidingId: null }).where('userId', '=', userId).where('hidingId', '=', id),
  )
