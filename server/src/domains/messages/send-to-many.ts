import { topics } from '@judian/contract'
import { sql } from 'kysely'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { grantToMany, type Reward } from '../gifts/index.ts'
import { previewOf } from './preview.ts'
import { siteSender } from './site-sender.ts'

interface TextToMany {
  userIds: readonly number[]
  /** In whose name; the site's own helper when left out. */
  sender?: string
  title: string
  /** Plain text. */
  message: string
  reward?: Reward | undefined
  /** What it is about: the same person hears of the same thing once. */
  ref: string
}

/**
 * Writes the same to many members in the site's name, within the act it is about, in a handful of statements however
 * many they are. Whoever was told of it before is passed over, rewards included. Answers how many were told now.
 */
export async function sendToMany(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { userIds, sender = siteSender, reward, ...text }: TextToMany,
): Promise<number> {
  const at = ctx.clock.now()
  const told = await insertMessages(tx, userIds, { ...text, sender }, at)
  if (told.length === 0) return 0
  if (reward) {
    const gifts = await grantToMany(tx, { userIds: told, reward, reason: 'message', ref: text.ref, at })
    if (gifts.length > 0) await updateGifts(tx, text.ref, gifts)
  }
  afterCommit(() => tellManyLive(ctx, told, previewOf(text.title)))
  return told.length
}

/** Answers whom: those who hadn't been told before. */
async function insertMessages(
  tx: Tx,
  userIds: readonly number[],
  { sender, title, message, ref }: Required<Pick<TextToMany, 'sender' | 'title' | 'message' | 'ref'>>,
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    INSERT INTO system_messages (user_id, sender_name, title, message, ref, created_at)
    SELECT id, ${sender}, ${title}, ${message}, ${ref}, ${at} FROM unnest(${userIds}::bigint[]) AS id
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

function tellManyLive({ publish }: AppContext, userIds: readonly number[], preview: string) {
  for (const userId of userIds) publish(topics.messagesOf(userId), { kind: 'system', preview })
}
