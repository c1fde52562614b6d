import { type MessageNotice, topics } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { contentPreview, previewOf } from '../../text/doc/texts.ts'
import { grant, type Reward } from '../members/gifts/index.ts'
import type { CoinReason } from '../members/wallet/index.ts'
import * as system from './system.sql.ts'

/** After the commit: publishes a live event to the member whom `replyMessagesCte` has notified. */
export const notifyReply = (ctx: AppContext, userId: number, body: string) =>
  publishLive(ctx, userId, 'reply', contentPreview(body))

interface SystemText {
  userId: number
  /** Sender's name; defaults to the site's. */
  sender?: string
  title: string
  message: string
  /** Attached reward: an item waits in the message, coins go to the wallet immediately. */
  reward?: Reward | undefined
  /** The reward's subject shown in the ledger; defaults to the title of a plain message. */
  name?: string
  /** Reason of the reward; defaults to 'message'. */
  reason?: CoinReason
  /** Path of the page where one can act on it; defaults to the reward's. */
  link?: string
  /** Idempotency key per member. */
  ref: string
}

/** Sends a system message within the caller's transaction. False when it was sent before. */
export async function sendSystemMessage(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { sender = siteSender, reward, reason = 'message', name, link = rewardLink(reward), ...text }: SystemText,
): Promise<boolean> {
  const createdAt = ctx.clock.now()
  const messageId = await system.insertSystemMessage(tx, { ...text, link, senderName: sender, createdAt })
  if (messageId === undefined) return false
  if (reward) {
    const giftId = await grant(tx, {
      userId: text.userId,
      reward,
      reason,
      ref: text.ref,
      name: name ?? (reason === 'message' ? text.title : ''),
      at: createdAt,
    })
    if (giftId !== undefined) await system.updateGift(tx, messageId, giftId)
  }
  afterCommit(() => {
    publishLive(ctx, text.userId, 'system', previewOf(text.title))
    // The occasion of the message has mostly changed the member’s coins, items or contents, too.
    ctx.publish(topics.stateOf(text.userId), { kind: 'state' })
  })
  return true
}

const publishLive = ({ publish }: AppContext, userId: number, kind: MessageNotice['kind'], preview: string) =>
  publish(topics.messagesOf(userId), { kind, preview })

export const withReason = (message: string, reason: string) => `${message}\n原因：${reason}`

export const siteSender = '据点小助手'

/** Page that shows a received reward: the coin record or the wardrobe. */
export function rewardLink(reward: Reward | undefined): string {
  if (!reward) return ''
  return 'coins' in reward ? '/user/coins' : '/avatar/edit'
}
