import { topics } from '@judian/contract'
import { sql } from 'kysely'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { previewOf } from '../../text/doc/texts.ts'
import { grantToMany, type Reward } from '../members/gifts/index.ts'
import { siteSender, rewardLink } from './notify.service.ts'

interface TextToMany {
  userIds: readonly number[]
  /** Sender's name; defaults to the site's. */
  sender?: string
  title: string
  message: string
  reward?: Reward | undefined
  /** Path of the page where one can act on it, with `{member}` for the receiver's id; defaults to the reward's. */
  link?: string
  /** Idempotency key per member. */
  ref: string
}

/**
 * Sends one message to many members in a constant number of statements. Members who have it already are skipped,
 * rewards included, and so are ended accounts. Returns the number sent.
 */
export async function sendToMany(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { userIds, sender = siteSender, reward, link = rewardLink(reward), ...text }: TextToMany,
): Promise<number> {
  const at = ctx.clock.now()
  const notified = await insertMessages(tx, userIds, { ...text, sender, link }, at)
  if (notified.length === 0) return 0
  if (reward) {
    const gifts = await grantToMany(tx, {
      userIds: notified,
      reward,
      reason: 'message',
      ref: text.ref,
      name: text.title,
      at,
    })
    if (gifts.length > 0) await updateGifts(tx, text.ref, gifts)
  }
  afterCommit(() => {
    for (const userId of notified) {
      ctx.publish(topics.messagesOf(userId), { kind: 'system', preview: previewOf(text.title) })
      if (reward) ctx.publish(topics.stateOf(userId), { kind: 'state' })
    }
  })
  return notified.length
}

/** Returns the members who didn't have it yet. */
async function insertMessages(
  tx: Tx,
  userIds: readonly number[],
  { sender, title, message, link, ref }: Required<Pick<TextToMany, 'sender' | 'title' | 'message' | 'link' | 'ref'>>,
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    INSERT INTO system_messages (user_id, sender_name, title, message, link, ref, created_at)
    SELECT id, ${sender}, ${title}, ${message}, replace(${link}, '{member}', id::text), ${ref}, ${at} FROM users
    WHERE id = ANY(${userIds}::bigint[]) AND ended_at IS NULL
    ON CONFLICT (user_id, ref) DO NOTHING
    RETURNING user_id
  `.execute(tx)
  return rows.map((row) => row.userId)
}

const updateGifts = (tx: Tx, ref: string, gifts: readonly { id: number; userId: number }[]) =>
  sql`
    UPDATE system_messages SET gift_id = given.id
    FROM unnest(${gifts.map((gift) => gift.id)}::bigint[], ${gifts.map((gift) => gift.userId)}::bigint[])
      AS given (id, user_id)
    WHERE system_messages.user_id = given.user_id AND ref = ${ref}
  `.execute(tx)
