import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { isOffInSql } from '../../../settings.ts'

/**
 * Whether an act of `sender` may reach the message centre of `receiver`. Members in minors' mode are reached only by
 * members they know: those in a clan with them, and those whom they follow or have answered. Nobody is in it while the
 * feature is off.
 */
export const mayContact = (sender: RawBuilder<unknown>, receiver: RawBuilder<unknown>) => sql<boolean>`(
  NOT EXISTS (SELECT FROM minors_modes WHERE user_id = ${receiver})
  OR ${isOffInSql('minors')}
  OR EXISTS (
    SELECT FROM clan_members theirs JOIN clan_members own ON own.clan_id = theirs.clan_id
    WHERE theirs.user_id = ${receiver} AND own.user_id = ${sender}
  )
  OR EXISTS (SELECT FROM follows WHERE follows.user_id = ${receiver} AND followed_id = ${sender})
  OR EXISTS (SELECT FROM comments WHERE comments.author_id = ${receiver} AND comments.receiver_id = ${sender})
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
