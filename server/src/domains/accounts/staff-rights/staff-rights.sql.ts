import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** Whether these users have the second factor that the site asks of staff; true while it asks for none. */
export const hasFactorOfStaff = (userId: RawBuilder<unknown>) => sql<boolean>`(
  NOT EXISTS (SELECT FROM settings WHERE name = 'staffSecondFactor' AND value = 'true')
  OR EXISTS (SELECT FROM second_factors WHERE second_factors.user_id = ${userId})
)`

/** The members in office who have no second factor. */
export async function selectStaffWithoutFactor(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (SELECT id FROM users WHERE is_admin UNION SELECT user_id FROM community_moderators) AS staff
    WHERE NOT EXISTS (SELECT FROM second_factors WHERE user_id = id)
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Whether nobody but this user could decide about a matter of this community, or of the whole site (null): no other
 * admin, and no other moderator of the community.
 */
export const isSoleJudge = (userId: number, communityId: RawBuilder<unknown>, now: Date) => sql<boolean>`NOT EXISTS (
  SELECT FROM users judge
  WHERE judge.id IN (
    SELECT id FROM users WHERE is_admin UNION ALL SELECT user_id FROM community_moderators WHERE community_id = ${communityId}
  )
  AND judge.id <> ${userId} AND (judge.banned_until IS NULL OR judge.banned_until <= ${now})
  AND ${hasFactorOfStaff(sql.ref('judge.id'))}
)`

export async function selectIsSoleJudge(tx: Tx, userId: number, community: string | null, now: Date): Promise<boolean> {
  const id = sql`(SELECT id FROM communities WHERE name = ${community})`
  const { rows } = await sql<{ sole: boolean }>`SELECT ${isSoleJudge(userId, id, now)} AS sole`.execute(tx)
  return rows[0]!.sole
}

/**
 * Locks what gives a user staff rights: nobody takes them away until the transaction ends. Not a shared lock, as acts
 * may change the user's own row, such as its XP.
 */
export async function lockOffice(tx: Tx, userId: number) {
  const { rows } = await sql<{ isAdmin: boolean; bannedUntil: Date | null }>`
    SELECT is_admin, banned_until FROM users WHERE id = ${userId} FOR NO KEY UPDATE
  `.execute(tx)
  const { rows: moderated } = await sql<{ name: string }>`
    SELECT communities.name FROM community_moderators JOIN communities ON communities.id = community_id
    WHERE user_id = ${userId} FOR KEY SHARE OF community_moderators
  `.execute(tx)
  // Changes of second factors lock the user, so a statement after the lock sees the present state.
  const { rows: factor } = await sql<{ has: boolean }>`SELECT ${hasFactorOfStaff(sql`${userId}`)} AS has`.execute(tx)
  const { isAdmin = false, bannedUntil = null } = rows[0] ?? {}
  return { isAdmin, bannedUntil, moderates: moderated.map(({ name }) => name), hasFactor: factor[0]!.has }
}
