import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** Whether only its author has answered a first post, of first_posts `f`. */
export const awaitsAnswer = sql<boolean>`NOT EXISTS (
  SELECT FROM published_comments WHERE moment_id = f.moment_id AND author_id <> f.author_id
)`

/** Whether a post `m` is its author's first, and no other member has answered it. */
export const isUnansweredFirst = sql<boolean>`EXISTS (SELECT FROM first_posts f WHERE f.moment_id = m.id AND ${awaitsAnswer})`

/** The same of one post; exact while the post is locked. */
export async function isUnanswered(tx: Tx, momentId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM first_posts f WHERE moment_id = ${momentId} AND ${awaitsAnswer}`.execute(tx)
  return rows.length > 0
}
