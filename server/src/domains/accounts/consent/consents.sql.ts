import { limits } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import { versionsInForce } from './site-texts.sql.ts'

export interface NewConsent {
  userId: number
  agreement: number
  privacy: number
  /** Whether they state that they are 14 or older. */
  ofAge: boolean
  at: Date
}

/**
 * Records a consent; false if it is not to the versions in force, the member has agreed to them already, or they have never stated
 * that they are 14 or older.
 */
export async function insertConsent(db: Db | Tx, { userId, agreement, privacy, ofAge, at }: NewConsent) {
  const { numAffectedRows } = await sql`
    WITH agreed AS (
      UPDATE users SET agreed_agreement = ${agreement}, agreed_privacy = ${privacy}
      WHERE id = ${userId} AND (agreed_agreement, agreed_privacy) <> (${agreement}, ${privacy})
        AND (${agreement}, ${privacy}) = (
          SELECT max(version) FILTER (WHERE name = 'agreement'), max(version) FILTER (WHERE name = 'privacy')
          FROM site_text_versions
        )
        AND (${ofAge} OR EXISTS (SELECT FROM consents WHERE user_id = ${userId} AND of_age))
      RETURNING id
    )
    INSERT INTO consents (user_id, act, agreement, privacy, of_age, at)
    SELECT id, 'agreed', ${agreement}, ${privacy}, ${ofAge}, ${at} FROM agreed
  `.execute(db)
  return numAffectedRows === 1n
}

/** Records that a member withdraws their consent, if they have one. */
export const insertWithdrawal = (db: Db, userId: number, at: Date) =>
  sql`
    WITH before AS (
      SELECT id, agreed_agreement, agreed_privacy FROM users WHERE id = ${userId} FOR UPDATE
    ), withdrawn AS (
      UPDATE users SET agreed_agreement = 0, agreed_privacy = 0 FROM before
      WHERE users.id = before.id AND before.agreed_agreement > 0
      RETURNING before.*
    )
    INSERT INTO consents (user_id, act, agreement, privacy, at)
    SELECT id, 'withdrawn', agreed_agreement, agreed_privacy, ${at} FROM withdrawn
  `.execute(db)

/** Whether a member has ever stated that they are 14 or older. */
export const hasStatedAge = (db: Db, userId: number) =>
  findsRow(db.selectFrom('consents').select('id').where('userId', '=', userId).where('ofAge', '=', true))

/** A member's latest consents and withdrawals, newest first. */
export const selectConsents = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['act', 'agreement', 'privacy', 'ofAge', 'at'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(limits.consentsShown))
    .execute()

export const selectAgreedVersions = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['agreedAgreement as agreement', 'agreedPrivacy as privacy'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Seeding: these members agree to the versions in force. */
export async function insertConsentsOf(db: Db | Tx, userIds: readonly number[], at: Date) {
  const { agreement, privacy } = await versionsInForce(db)
  await sql`
    WITH agreed AS (
      UPDATE users SET agreed_agreement = ${agreement}, agreed_privacy = ${privacy}
      WHERE id = ANY(${userIds}::bigint[]) RETURNING id
    )
    INSERT INTO consents (user_id, act, agreement, privacy, of_age, at)
    SELECT id, 'agreed', ${agreement}, ${privacy}, true, ${at} FROM agreed
  `.execute(db)
}
