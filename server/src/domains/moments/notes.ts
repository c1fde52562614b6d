import { sql } from 'kysely'
import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { notifyEdited } from '../contents/index.ts'

interface Note {
  momentId: number
  line: string
}

/**
 * Appends a line by the site to each of these posts, including locked ones, but not to deleted ones. It isn't an edit
 * by the author.
 */
export async function appendNotes(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, notes: readonly Note[]) {
  const { rows } = await sql<{ id: number; community: string }>`
    UPDATE moments SET body = body || E'\n' || line
    FROM unnest(${notes.map(({ momentId }) => momentId)}::bigint[], ${notes.map(({ line }) => line)}::text[]) AS note (moment_id, line),
      communities
    WHERE moments.id = moment_id AND deleted_at IS NULL AND communities.id = community_id
    RETURNING moments.id, communities.name AS community
  `.execute(tx)
  afterCommit(() => {
    for (const { id, community } of rows) notifyEdited(ctx, { kind: 'moment', id, momentId: id, community })
  })
}
