import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** The board that the pictures show. */
export type PosterOf = { boardId: number } | { clanBoardId: number }

/** Inserts a picture's name before it is stored; false if its board is gone. */
export async function upsertPoster(db: Db, key: string, of: PosterOf, at: Date): Promise<boolean> {
  const isOfPost = 'boardId' in of
  const [boardId, clanBoardId] = isOfPost ? [of.boardId, null] : [null, of.clanBoardId]
  const { rows } = await sql`
    INSERT INTO board_posters (key, board_id, clan_board_id, drawn_at)
    SELECT ${key}, ${boardId}::bigint, ${clanBoardId}::bigint, ${at}::timestamptz
    WHERE EXISTS (SELECT FROM ${sql.table(isOfPost ? 'boards' : 'clanBoards')} WHERE id = ${boardId ?? clanBoardId})
    ON CONFLICT (key) DO UPDATE SET drawn_at = excluded.drawn_at
    RETURNING key
  `.execute(db)
  return rows.length > 0
}

/** Locks a batch of pictures that were drawn before `before` or whose boards are gone. */
export async function selectUnneeded(tx: Tx, before: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM board_posters
    WHERE (drawn_at < ${before} OR (board_id IS NULL AND clan_board_id IS NULL)) AND key <> ALL(${except}::text[])
    LIMIT 100 FOR UPDATE SKIP LOCKED
  `.execute(tx)
  return rows.map(({ key }) => key)
}

export const deletePosters = (tx: Tx, keys: readonly string[]) =>
  tx.deleteFrom('boardPosters').where('key', 'in', keys).execute()
