import { sql } from 'kysely'
import { type Chunk, chunkRows, deleteOld } from '../../kernel/db/delete-old.ts'
import type { Db } from '../../kernel/db/db.ts'

/**
 * Deletes system messages from before then and returns their number. Those with a gift stay until it was acquired and the message
 * read; those of a draw stay for ever, as the code of a prize is nowhere else.
 */
export const deleteOldSystemMessages = (db: Db, before: Date) =>
  deleteOld(db, async (one, after) => {
    const { rows } = await sql<Chunk>`
      WITH chunk AS (
        SELECT id, created_at < ${before} AS is_old FROM system_messages
        WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(chunkRows)}
      ), gone AS (
        DELETE FROM system_messages AS message
        WHERE id IN (SELECT id FROM chunk WHERE is_old) AND NOT starts_with(ref, 'lottery:') AND (
          gift_id IS NULL OR checked_at IS NOT NULL
            AND EXISTS (SELECT FROM gifts WHERE gifts.id = message.gift_id AND acquired_at IS NOT NULL)
        )
        RETURNING id
      )
      SELECT max(id) AS last, (array_agg(is_old ORDER BY id DESC))[1] AS is_old, (SELECT count(*) FROM gone) AS deleted FROM chunk
    `.execute(one)
    return rows[0]!
  })

/** Deletes reply messages from before then and returns their number; the comments stay. */
export const deleteOldReplyMessages = (db: Db, before: Date) =>
  deleteOld(db, async (one, after) => {
    const { rows } = await sql<Chunk>`
      WITH chunk AS (
        SELECT comment_id, created_at < ${before} AS is_old FROM reply_messages
        WHERE comment_id > ${after} ORDER BY comment_id LIMIT ${sql.lit(chunkRows)}
      ), gone AS (
        DELETE FROM reply_messages WHERE comment_id IN (SELECT comment_id FROM chunk WHERE is_old) RETURNING comment_id
      )
      SELECT max(comment_id) AS last, (array_agg(is_old ORDER BY comment_id DESC))[1] AS is_old,
        (SELECT count(*) FROM gone) AS deleted FROM chunk
    `.execute(one)
    return rows[0]!
  })
