import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { MentionKind } from './mentions.sql.ts'

interface Content {
  kind: MentionKind
  contentId: number
}

export interface MentionRow extends Content {
  userId: number
  /** The name in the text, and the current one. */
  name: string
  username: string
  /**
   * Whether the text links to the member: not after the account's end, nor between members on either side of a block.
   */
  linked: boolean
}

/** The members whom each of these contents mentions. */
export const selectMentions: (db: Db | Tx, contents: readonly Content[]) => Promise<MentionRow[]> = batchLoader(
  async (db, contents: readonly Content[]) => {
    const { rows } = await sql<MentionRow>`
      -- prepared: mentions
      SELECT m.kind, m.content_id, m.user_id, m.name, u.username,
        u.ended_at IS NULL AND NOT EXISTS (
          SELECT FROM blocks
          WHERE (blocks.user_id, blocked_id) IN ((m.user_id, m.author_id), (m.author_id, m.user_id))
        ) AS linked
      FROM unnest(${contents.map(({ kind }) => kind)}::text[], ${contents.map(({ contentId }) => contentId)}::bigint[])
        AS content (kind, id)
      JOIN mentions m ON m.kind = content.kind AND m.content_id = content.id
      JOIN users u ON u.id = m.user_id
    `.execute(db)
    return rows
  },
  ({ kind, contentId }) => `${kind} ${contentId}`,
)
