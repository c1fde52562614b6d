import type { AdminBroadcast } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { avatarItems } from '../avatar/index.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'

/** One more query when any of them grants an item. */
export async function presentBroadcasts(db: Db, me: Member, rows: readonly BroadcastRow[]): Promise<AdminBroadcast[]> {
  const itemIds = rows.flatMap((row) => (row.itemId === null ? [] : [row.itemId]))
  const items = await avatarItems(db, me.id, itemIds)
  return rows.map((row) => ({
    id: row.id,
    sender_name: row.senderName,
    title: row.title,
    message: row.message,
    ...(row.coins !== null && { coins: row.coins }),
    ...(row.itemId !== null && { user_avatar_storage: items.get(row.itemId)! }),
    to: row.toAll ? 'all' : 'list',
    recipients: row.recipients,
    sent_count: row.sentCount,
    failed_count: row.failedCount,
    failed_ids: row.failedIds,
    state: stateOf(row),
    send_at: row.sendAt.toISOString(),
    ...(row.finishedAt && { finished_at: row.finishedAt.toISOString() }),
    created_by: row.createdBy,
    time: row.createdAt.toISOString(),
  }))
}

function stateOf(row: BroadcastRow): AdminBroadcast['state'] {
  if (row.cancelledAt) return 'cancelled'
  if (row.finishedAt) return 'sent'
  return row.sentTo > 0 ? 'sending' : 'scheduled'
}
