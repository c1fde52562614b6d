import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow, findsRow } from '../../../kernel/db/rows.ts'

export const upsertPendingSecret = (db: Db, userId: number, pendingBox: Buffer) =>
  db
    .insertInto('totpSecrets')
    .values({ userId, pendingBox })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pendingBox }))
    .execute()

export const selectSecret = (db: Db, userId: number) =>
  db.selectFrom('totpSecrets').select(['secretBox', 'pendingBox']).where('userId', '=', userId).executeTakeFirst()

/** Codes of an authenticator, or a passkey. */
export const hasSecondFactor = (db: Db | Tx, userId: number): Promise<boolean> =>
  findsRow(db.selectFrom('secondFactors').select('userId').where('userId', '=', userId))

/** Puts the pending secret into force, whose code of this step counts as used; false unless it is still this one. */
export const updateToConfirmed = (tx: Tx, userId: number, pendingBox: Buffer, step: number): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('totpSecrets')
      .set({ secretBox: pendingBox, pendingBox: null, lastStep: step })
      .where('userId', '=', userId)
      .where('pendingBox', '=', pendingBox),
  )

/** Uses up the code of a step, and of all steps before it; false if that has happened, or the secret isn't in force any more. */
export const updateLastStep = (tx: Tx, userId: number, secretBox: Buffer, step: number): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('totpSecrets')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('secretBox', '=', secretBox)
      .where('lastStep', '<', step),
  )

/** Serialises changes of the member's second factors until the transaction ends. Returns whether they have one. */
export async function lockSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return hasSecondFactor(tx, userId)
}

/** The authenticator, also one that was only being set up, the passkeys and the recovery codes. False when there was no second factor. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const hadFactor = await lockSecondFactor(tx, userId)
  await tx.deleteFrom('totpSecrets').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await deleteRecoveryCodes(tx, userId)
  return hadFactor
}

export const deleteRecoveryCodes = (tx: Tx, userId: number) =>
  tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()

/**
 * Deletes all members' authenticators, and the recovery codes of members without a passkey. Returns the number of
 * members who had an authenticator.
 */
export async function deleteAllTotpSecrets(tx: Tx): Promise<number> {
  const deleted = await tx.deleteFrom('totpSecrets').returning('secretBox').execute()
  await tx
    .deleteFrom('recoveryCodes')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('passkeys').select('id').whereRef('userId', '=', 'recoveryCodes.userId'))),
    )
    .execute()
  return deleted.filter(({ secretBox }) => secretBox).length
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]) {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Uses up a recovery code; false when there is no such code any more. */
export const deleteRecoveryCode = (tx: Tx, userId: number, codeHash: Buffer): Promise<boolean> =>
  changesRow(tx.deleteFrom('recoveryCodes').where('userId', '=', userId).where('codeHash', '=', codeHash))

export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const selectSecretBoxes = (tx: Tx) => tx.selectFrom('totpSecrets').select(['userId', 'secretBox']).execute()

/** Replaces the confirmed secrets; a pending setup has to begin anew. */
export async function updateSecretBoxes(tx: Tx, userIds: readonly number[], boxes: readonly Buffer[]) {
  await tx.updateTable('totpSecrets').set({ pendingBox: null }).execute()
  await sql`
    UPDATE totp_secrets SET secret_box = box
    FROM unnest(${userIds}::bigint[], ${boxes}::bytea[]) AS sealed (member, box)
    WHERE user_id = member
  `.execute(tx)
}
