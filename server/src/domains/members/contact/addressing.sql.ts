import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { isOffInSql } from '../../../settings.ts'

/** Whether a member knows another: they are in a clan together, or the member follows them. */
export const isCompany = (member: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (
    SELECT FROM clan_members mine JOIN clan_members theirs USING (clan_id)
    WHERE mine.user_id = ${member} AND theirs.user_id = ${other}
  )
  OR EXISTS (SELECT FROM follows WHERE follows.user_id = ${member} AND followed_id = ${other})
)`

/** Whether a member of `users` is in 防骚扰 towards another; nobody is while the feature is off. */
export const isQuietFor = (other: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  coalesce(quiet_until > ${now}::timestamptz, false) AND NOT ${isOffInSql('quiet')} AND NOT ${isCompany(sql`users.id`, other)}
)`

interface Address {
  authorId: number
  /** The addressee. */
  userId: number
}

/**
 * Of these addresses, those whose addressees are in 防骚扰 towards the author. No addressee can turn it on until the transaction ends: a
 * foreign key to a member takes the same lock, which doesn't block other updates of the member.
 */
export async function selectQuietAddresses(tx: Tx, addresses: readonly Address[], now: Date): Promise<Address[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<Address & { isQuiet: boolean }>`
    -- prepared: quiet addressees
    SELECT address.author_id, address.user_id, ${isQuietFor(sql`address.author_id`, now)} AS is_quiet
    FROM unnest(${addresses.map(({ authorId }) => authorId)}::bigint[], ${addresses.map(({ userId }) => userId)}::bigint[])
      AS address (author_id, user_id)
    JOIN users ON users.id = address.user_id
    FOR KEY SHARE OF users
  `.execute(tx)
  return rows.filter(({ isQuiet }) => isQuiet)
}
