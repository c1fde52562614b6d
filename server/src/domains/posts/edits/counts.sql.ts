import type { ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** Counts an edit of the Shanghai day: of this content, and in all. */
export async function countEdit(tx: Tx, userId: number, { kind, id }: ContentName, day: string) {
  const { rows } = await sql<{ kind: string; used: number }>`
    INSERT INTO edit_counts AS counts (user_id, day, kind, content_id, used)
    VALUES (${userId}, ${day}, 'all', 0, 1), (${userId}, ${day}, ${kind}, ${id}, 1)
    ON CONFLICT (user_id, day, kind, content_id) DO UPDATE SET used = counts.used + 1
    RETURNING kind, used
  `.execute(tx)
  const usedFor = (what: string) => rows.find((row) => row.kind === what)!.used
  return { inAll: usedFor('all'), ofContent: usedFor(kind) }
}

/** Deletes the counts of days before this one. */
export const deleteEditCounts = (db: Db, day: string) => db.deleteFrom('editCounts').where('day', '<', day).execute()
