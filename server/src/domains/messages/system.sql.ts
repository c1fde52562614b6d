import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { byTime, type ListPage } from '../../kernel/db/list-order.ts'
import { changesRow } from '../../kernel/db/rows.ts'

interface NewSystemMessage {
  userId: number
  senderName: string
  title: string
  message: string
  ref: string
  link?: string
  createdAt: Date
}

/** Returns the message's id; undefined when it was sent before, or the member's account has ended. */
export async function insertSystemMessage(tx: Tx, message: NewSystemMessage): Promise<number | undefined> {
  const { userId, senderName, title, message: text, link, ref, createdAt } = message
  const row = await tx
    .insertInto('systemMessages')
    .columns(['userId', 'senderName', 'title', 'message', 'link', 'ref', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((of) => [
          'id',
          of.val(senderName).as('senderName'),
          of.val(title).as('title'),
          of.val(text).as('message'),
          of.val(link).as('link'),
          of.val(ref).as('ref'),
          of.cast<Date>(of.val(createdAt), 'timestamptz').as('createdAt'),
        ])
        .where('id', '=', userId)
        .where('endedAt', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateGift = (tx: Tx, messageId: number, giftId: number) =>
  tx.updateTable('systemMessages').set({ giftId }).where('id', '=', messageId).execute()

export interface SystemMessageRow {
  id: number
  senderName: string
  title: string
  message: string
  giftId: number | null
  link: string | null
  createdAt: Date
  checkedAt: Date | null
  cursor: string
}

const latestFirst = byTime(sql`created_at`, sql`id`)

/** A page of 20 messages, plus one when a next page exists. */
export async function selectSystemMessages(db: Db, userId: number, page: ListPage): Promise<SystemMessageRow[]> {
  const { rows } = await sql<SystemMessageRow>`
    SELECT id, sender_name, title, message, gift_id, link, created_at, checked_at, ${latestFirst.cursor}
    FROM system_messages WHERE user_id = ${userId} ${latestFirst.page(page)}
  `.execute(db)
  return rows
}

/** Stores the time of the first check; false for an unknown message. */
export const updateChecked = (db: Db, userId: number, messageId: number, checkedAt: Date): Promise<boolean> =>
  changesRow(
    db
      .updateTable('systemMessages')
      .set((eb) => ({ checkedAt: eb.fn.coalesce('checkedAt', eb.val(checkedAt)) }))
      .where('id', '=', messageId)
      .where('userId', '=', userId),
  )

export const updateAllChecked = (db: Db, userId: number, checkedAt: Date) =>
  db
    .updateTable('systemMessages')
    .set({ checkedAt })
    .where('userId', '=', userId)
    .where('checkedAt', 'is', null)
    .execute()

/** Number of this member's system messages whose reference has this prefix. */
export async function countMessages(tx: Tx, userId: number, refPrefix: string): Promise<number> {
  const { count } = await tx
    .selectFrom('systemMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where(sql<boolean>`starts_with(ref, ${refPrefix})`)
    .executeTakeFirstOrThrow()
  return count
}
