import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import type { TargetKind } from './quotes.sql.ts'

export interface QuoteRow extends ContentName {
  link: string
  targetKind: TargetKind
  targetId: number
  quotedId: number | null
  /**
   * Whether everyone may see the target: public, without a block between author and quoted member. The following
   * columns are null otherwise.
   */
  shown: boolean
  community: string | null
  /** The post of a post or comment. */
  momentId: number | null
  title: string | null
  /** Its beginning. */
  body: string | null
  clan: { name: string; level: number; avatarUrl: string } | null
}

/** The cards of these contents, in the order of each text. */
export const selectQuotes: (db: Db | Tx, contents: readonly ContentName[]) => Promise<QuoteRow[]> = batchLoader(
  async (db, contents: readonly ContentName[]) => {
    const { rows } = await sql<QuoteRow>`
      -- prepared: quotes
      SELECT q.kind, q.content_id AS id, q.link, q.target_kind, q.target_id, q.quoted_id, c.name AS community,
        coalesce(m.id, u.id, clans.id) IS NOT NULL AND (q.target_kind <> 'clan' OR c.id IS NOT NULL) AND NOT EXISTS (
          SELECT FROM blocks WHERE (user_id, blocked_id) IN ((q.author_id, q.quoted_id), (q.quoted_id, q.author_id))
        ) AS shown,
        m.id AS moment_id, m.title, coalesce(left(r.body, 300), m.excerpt) AS body,
        CASE WHEN clans.id IS NOT NULL
          THEN json_build_object('name', clans.name, 'level', clans.level, 'avatarUrl', clans.avatar_url) END AS clan
      FROM unnest(${contents.map(({ kind }) => kind)}::text[], ${contents.map(({ id }) => id)}::bigint[])
        AS content (kind, id)
      JOIN quotes q ON q.kind = content.kind AND q.content_id = content.id AND place IS NOT NULL AND detached_at IS NULL
      LEFT JOIN published_comments r ON q.target_kind = 'comment' AND r.id = q.target_id
      LEFT JOIN published_moments m ON m.id = CASE q.target_kind WHEN 'moment' THEN q.target_id ELSE r.moment_id END
      LEFT JOIN users u ON q.target_kind = 'user' AND u.id = q.target_id AND u.ended_at IS NULL
      LEFT JOIN clans ON q.target_kind = 'clan' AND clans.id = q.target_id AND dissolved_at IS NULL
      LEFT JOIN communities c ON c.id = coalesce(m.community_id, clans.community_id) AND NOT c.hidden
      ORDER BY q.place
    `.execute(db)
    return rows
  },
  ({ kind, id }) => `${kind} ${id}`,
)
