import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { isTurnedOff } from '../../../settings.ts'

/** With a comment that is there, or with a deleted one: each has an index of its own. */
const hasAnswered = (author: RawBuilder<unknown>, receiver: RawBuilder<unknown>, deletion: RawBuilder<unknown>) => sql`
  EXISTS (SELECT FROM comments WHERE author_id = ${author} AND comments.receiver_id = ${receiver} AND deleted_at ${deletion})`

/**
 * Whether an act of `sender` may reach the message centre of `receiver`. Members in minors' mode are reached only by
 * members they know: those in a clan with them, and those whom they follow or have answered. Nobody is in it while the
 * feature is off.
 */
export const mayContact = (sender: RawBuilder<unknown>, receiver: RawBuilder<unknown>) => sql<boolean>`(
  NOT EXISTS (SELECT FROM minors_modes WHERE user_id = ${receiver})
  OR ${isTurnedOff('minors')}
  OR EXISTS (
    SELECT FROM clan_members theirs JOIN clan_members own ON own.clan_id = theirs.clan_id
    WHERE theirs.user_id = ${receiver} AND own.user_id = ${sender}
  )
  OR EXISTS (SELECT FROM follows WHERE follows.user_id = ${receiver} AND followed_id = ${sender})
  OR ${hasAnswered(receiver, sender, sql`IS NULL`)}
  OR ${hasAnswered(receiver, sender, sql`IS NOT NULL`)}
)`

/** The receivers whom the sender may contact. */
export async function contactable(db: Db | Tx, senderId: number, receiverIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${receiverIds}::bigint[]) AS receiver (id)
    WHERE ${mayContact(sql`${senderId}::bigint`, sql`receiver.id`)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The senders who may contact the receiver. */
export async function contactsOf(db: Db | Tx, receiverId: number, senderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${senderIds}::bigint[]) AS sender (id)
    WHERE ${mayContact(sql`sender.id`, sql`${receiverId}::bigint`)}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member knows another: they are in a clan together, or the member follows them. */
export const isCompany = (member: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (
    SELECT FROM clan_members mine JOIN clan_members theirs USING (clan_id)
    WHERE mine.user_id = ${member} AND theirs.user_id = ${other}
  )
  OR EXISTS (SELECT FROM follows WHERE follows.user_id = ${member} AND followed_id = ${other})
)`

/** In the statement itself, which a transaction on one connection runs. */
const isOff = isTurnedOff('quiet')

/** Whether a member of `users` is in 防骚扰 towards another; nobody is while the feature is off. */
export const isQuietFor = (other: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  coalesce(quiet_until > ${now}::timestamptz, false) AND NOT ${isOff} AND NOT ${isCompany(sql`users.id`, other)}
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
