import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export const selectQuiet = (db: Db, userId: number) =>
  db.selectFrom('users').select(['quietUntil', 'quietOfferedAt']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Locks the member against concurrent transactions that address them: see `selectQuietFor`. */
export const lockAddressee = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export const updateQuietUntil = (tx: Tx, userId: number, quietUntil: Date) =>
  tx.updateTable('users').set({ quietUntil }).where('id', '=', userId).execute()

/** Whether a member knows another: they are in a clan together, or the member follows them. */
export const isCompany = (member: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (
    SELECT FROM clan_members mine JOIN clan_members theirs USING (clan_id)
    WHERE mine.user_id = ${member} AND theirs.user_id = ${other}
  )
  OR EXISTS (SELECT FROM follows WHERE follows.user_id = ${member} AND followed_id = ${other})
)`

/** Whether a member of `users` is quiet for another. */
export const isQuietFor = (other: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  coalesce(quiet_until > ${now}::timestamptz, false) AND NOT ${isCompany(sql`users.id`, other)}
)`

/**
 * Of these members, those in 防骚扰 towards this one. None can turn it on until the transaction ends: a foreign key to a
 * member takes the same lock, which doesn't block other updates of the member.
 */
export async function selectQuietFor(tx: Tx, userId: number, addressees: readonly number[], now: Date) {
  const { rows } = await sql<{ id: number; isQuiet: boolean }>`
    -- prepared: quiet addressees
    SELECT id, ${isQuietFor(sql`${userId}`, now)} AS is_quiet
    FROM users WHERE id = ANY(${addressees}::bigint[]) FOR KEY SHARE
  `.execute(tx)
  return rows.filter(({ isQuiet }) => isQuiet).map(({ id }) => id)
}
