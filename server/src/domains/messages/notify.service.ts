import { type MessageEvent, topics } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { insertGift } from '../gifts/index.ts'
import { unreadCounts } from './counts.sql.ts'
import { commentPreview, previewOf } from './preview.ts'
import { insertReplyMessage } from './replies.sql.ts'
import * as system from './system.sql.ts'

/** A comment that everyone sees from now on. */
interface PublishedComment {
  commentId: number
  momentId: number
  momentAuthorId: number
  authorId: number
  /** The person answered; null where the post itself is. */
  receiverId: number | null
  body: string
}

/**
 * Tells the person whom a comment answers, or the post's author: one person, once, and never oneself. Someone who has
 * blocked its author hears nothing.
 */
export async function notifyOfComment(house: House, tx: Tx, afterCommit: AfterCommit, comment: PublishedComment) {
  const { commentId, momentId, authorId, body } = comment
  const userId = comment.receiverId ?? comment.momentAuthorId
  if (userId === authorId) return
  const createdAt = house.clock.now()
  if (await insertReplyMessage(tx, { commentId, momentId, userId, authorId, createdAt }))
    afterCommit(() => tellLive(house, userId, 'reply', commentPreview(body)))
}

interface SystemText {
  userId: number
  sender: string
  title: string
  /** Plain text. */
  message: string
  /** An avatar item that comes with it as a gift. */
  itemId?: number
  /** What it is about: the same person hears of the same thing once. */
  ref: string
}

/** Writes to one member in the site's name, within the act it is about. False when they were told of it before. */
export async function sendSystemMessage(
  house: House,
  tx: Tx,
  afterCommit: AfterCommit,
  { sender, itemId, ...text }: SystemText,
): Promise<boolean> {
  const createdAt = house.clock.now()
  const messageId = await system.insertSystemMessage(tx, { ...text, senderName: sender, createdAt })
  if (messageId === undefined) return false
  if (itemId !== undefined)
    await system.updateGift(tx, messageId, await insertGift(tx, { userId: text.userId, itemId, createdAt }))
  afterCommit(() => tellLive(house, text.userId, 'system', previewOf(text.title)))
  return true
}

async function tellLive({ db, publish }: House, userId: number, kind: MessageEvent['kind'], preview: string) {
  publish(topics.messagesOf(userId), { kind, preview, ...(await unreadCounts(db, userId)) })
}
