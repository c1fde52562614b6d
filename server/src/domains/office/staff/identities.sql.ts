import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

const isStaff = sql<boolean>`(
  users.is_admin OR EXISTS (SELECT FROM community_moderators WHERE community_moderators.user_id = users.id)
)`

export interface StaffRow {
  id: number
  username: string
  isAdmin: boolean
  moderates: string[]
  verifiedAt: Date | null
  verifiedBy: string | null
}

/**
 * A page of 20 staff members, those without a record and the longest verified first, plus one when a next page exists.
 */
export async function selectStaff(db: Db, page: number): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    SELECT users.id, users.username, users.is_admin, verified_at, verifier.username AS verified_by, ARRAY(
      SELECT name FROM community_moderators JOIN communities ON communities.id = community_id
      WHERE community_moderators.user_id = users.id ORDER BY position, communities.id
    ) AS moderates
    FROM (SELECT id FROM users WHERE is_admin UNION SELECT user_id FROM community_moderators) AS staff
    JOIN users ON users.id = staff.id
    LEFT JOIN staff_identities ON staff_identities.user_id = users.id
    LEFT JOIN users AS verifier ON verifier.id = verified_by
    ORDER BY verified_at NULLS FIRST, users.id LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

interface NewIdentity {
  userId: number
  box: Buffer
  verifiedAt: Date
  verifiedBy: number
}

/** Replaces a former record. False when the member is in no office. */
export async function upsertIdentity(tx: Tx, { userId, box, verifiedAt, verifiedBy }: NewIdentity): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO staff_identities (user_id, box, verified_at, verified_by)
    SELECT id, ${box}::bytea, ${verifiedAt}::timestamptz, ${verifiedBy}::bigint FROM users WHERE id = ${userId} AND ${isStaff}
    ON CONFLICT (user_id) DO UPDATE SET
      box = excluded.box, verified_at = excluded.verified_at, verified_by = excluded.verified_by, left_at = NULL
  `.execute(tx)
  return Number(numAffectedRows) === 1
}

export const selectIdentity = (tx: Tx, userId: number) =>
  tx.selectFrom('staffIdentities').select('box').where('userId', '=', userId).executeTakeFirst()

/** How many members in office have no record, and how many one from before that time. */
export async function countStaffGaps(db: Db, before: Date) {
  const { rows } = await sql<{ missing: number; old: number }>`
    SELECT count(*) FILTER (WHERE verified_at IS NULL) AS missing, count(*) FILTER (WHERE verified_at < ${before}) AS old
    FROM (SELECT id FROM users WHERE is_admin UNION SELECT user_id FROM community_moderators) AS staff
    LEFT JOIN staff_identities ON staff_identities.user_id = staff.id
  `.execute(db)
  return rows[0]!
}

/** Updates the time of leaving: sets it for members who are no longer staff, clears it for those who are again. */
export const updateLeft = (tx: Tx, now: Date) =>
  sql`
    UPDATE staff_identities SET left_at = CASE WHEN ${isStaff} THEN NULL ELSE ${now}::timestamptz END
    FROM users WHERE users.id = staff_identities.user_id AND ${isStaff} = (left_at IS NOT NULL)
  `.execute(tx)

export async function deleteLeftBefore(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffIdentities')
    .where('leftAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const selectBoxes = (tx: Tx) => tx.selectFrom('staffIdentities').select(['userId', 'box']).execute()

export const updateBoxes = (tx: Tx, sealed: readonly { userId: number; box: Buffer }[]) =>
  sql`
    UPDATE staff_identities SET box = sealed.box
    FROM unnest(${sealed.map(({ userId }) => userId)}::bigint[], ${sealed.map(({ box }) => box)}::bytea[]) AS sealed (id, box)
    WHERE user_id = sealed.id
  `.execute(tx)

export async function deleteAllIdentities(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('staffIdentities').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
