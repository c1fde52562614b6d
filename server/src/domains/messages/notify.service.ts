import { type MessageNews, topics } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { grant, type Reward } from '../gifts/index.ts'
import type { CoinReason } from '../wallet/index.ts'
import { commentPreview, previewOf } from './preview.ts'
import { siteSender } from './site-sender.ts'
import * as system from './system.sql.ts'

/** Shows a reply that was just written to the person whom `telling` has told of it: an effect for after the commit. */
export const tellOfReply = (ctx: AppContext, userId: number, body: string) =>
  tellLive(ctx, userId, 'reply', commentPreview(body))

interface SystemText {
  userId: number
  /** In whose name; the site's own helper when left out. */
  sender?: string
  title: string
  /** Plain text. */
  message: string
  /** What comes with it: an item waits in the message to be opened, coins are in the wallet at once. */
  reward?: Reward | undefined
  /** Why it is given; 'message' when left out. */
  reason?: CoinReason
  /** What it is about: the same person hears of the same thing once. */
  ref: string
}

/** Writes to one member in the site's name, within the act it is about. False when they were told of it before. */
export async function sendSystemMessage(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { sender = siteSender, reward, reason = 'message', ...text }: SystemText,
): Promise<boolean> {
  const createdAt = ctx.clock.now()
  const messageId = await system.insertSystemMessage(tx, { ...text, senderName: sender, createdAt })
  if (messageId === undefined) return false
  if (reward) {
    const giftId = await grant(tx, { userId: text.userId, reward, reason, ref: text.ref, at: createdAt })
    if (giftId !== undefined) await system.updateGift(tx, messageId, giftId)
  }
  afterCommit(tellLive(ctx, text.userId, 'system', previewOf(text.title)))
  return true
}

const tellLive =
  ({ publish }: AppContext, userId: number, kind: MessageNews['kind'], preview: string) =>
  () =>
    publish(topics.messagesOf(userId), { kind, preview })
