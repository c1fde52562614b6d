import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Absence } from '../accounts/index.ts'
import { isShown } from './replies.sql.ts'

export interface AnsweredRow {
  momentId: number
  community: string
  title: string
  /** The latest. */
  commentId: number
  /** The latest three. */
  actorIds: number[]
  actors: number
}

/**
 * The latest three posts with unseen answers to the member from an absence; considers the absence's 200 latest answers.
 */
export async function selectAnswered(db: Db, userId: number, { from, until }: Absence): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    WITH answers AS (
      SELECT n.* FROM (
        SELECT * FROM reply_messages
        WHERE user_id = ${userId} AND created_at > ${from} AND created_at <= ${until}
        ORDER BY created_at DESC, comment_id DESC LIMIT 200
      ) n WHERE seen_at IS NULL AND ${isShown}
    ), people AS (
      SELECT moment_id, author_id, max(created_at) AS created_at, max(comment_id) AS comment_id
      FROM answers GROUP BY moment_id, author_id
    )
    SELECT m.id AS moment_id, c.name AS community, m.title, max(people.comment_id) AS comment_id,
      to_json((array_agg(people.author_id ORDER BY people.created_at DESC))[1:3]) AS actor_ids, count(*)::int AS actors
    FROM people JOIN published_moments m ON m.id = people.moment_id JOIN communities c ON c.id = m.community_id
    GROUP BY m.id, c.name, m.title ORDER BY max(people.created_at) DESC, m.id LIMIT 3
  `.execute(db)
  return rows
}
