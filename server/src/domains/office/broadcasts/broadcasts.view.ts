import type { AdminBroadcast } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { presentRewards, type Reward, rewardText } from '../../members/gifts/index.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'

export async function presentBroadcasts(db: Db, me: Member, rows: readonly BroadcastRow[]): Promise<AdminBroadcast[]> {
  const presentReward = await presentRewards(db, me, rows)
  return rows.map((row) => ({
    id: row.id,
    sender_name: row.senderName,
    title: row.title,
    message: row.message,
    ...presentReward(row),
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

/** The message as its readers get it: its last line names the reward. */
export const messageText = (message: string, reward: Reward | undefined) =>
  reward ? `${message}\n${rewardText(reward)}` : message
