import { sql } from 'kysely'
import { deleteOld } from '../../kernel/db/delete-old.ts'
import type { Db } from '../../kernel/db/db.ts'

/**
 * Deletes system messages older than `before` and returns their number. Those with a gift stay until it is acquired and
 * the message read; those of a draw stay for ever, as the prize's code is stored nowhere else.
 */
export const deleteOldSystemMessages = (db: Db, before: Date) =>
  deleteOld(db, {
    table: sql.table('systemMessages'),
    key: sql.ref('id'),
    before,
    only: sql`NOT starts_with(ref, 'lottery:') AND (
      gift_id IS NULL OR checked_at IS NOT NULL
        AND EXISTS (SELECT FROM gifts WHERE gifts.id = system_messages.gift_id AND acquired_at IS NOT NULL)
    )`,
  })

/** Deletes reply messages from before then and returns their number; the comments stay. */
export const deleteOldReplyMessages = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('replyMessages'), key: sql.ref('commentId'), before })
