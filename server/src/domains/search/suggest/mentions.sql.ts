import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { inputOf, members } from '../names.sql.ts'

interface Wanted {
  me: number
  /** The post under which the member is writing. */
  momentId: number | undefined
  key: string
  most: number
}

/** Only the latest comments of a long thread are read. */
const commentsRead = sql.lit(500)

/**
 * Members near to this one whose names have this prefix: first who wrote in the thread, then whom they follow, then
 * members of their clans.
 */
export async function selectNear(db: Db, { me, momentId, key, most }: Wanted): Promise<number[]> {
  const given = inputOf(key, { me })
  const { rows } = await sql<{ id: number }>`
    -- prepared: members to mention
    WITH near AS (
      SELECT user_id, min(distance) AS distance FROM (
        SELECT author_id AS user_id, 0 AS distance FROM published_moments WHERE id = ${momentId ?? null}::bigint
        UNION ALL
        SELECT author_id, 0 FROM (
          SELECT author_id FROM published_comments
          WHERE moment_id = (SELECT id FROM published_moments WHERE id = ${momentId ?? null}::bigint)
          ORDER BY created_at DESC LIMIT ${commentsRead}
        ) latest
        UNION ALL
        SELECT followed_id, 1 FROM follows WHERE user_id = ${me}
        UNION ALL
        SELECT theirs.user_id, 2 FROM clan_members mine JOIN clan_members theirs USING (clan_id) WHERE mine.user_id = ${me}
      ) each GROUP BY user_id
    )
    SELECT found.id FROM (
      SELECT DISTINCT ON (n.subject_id) n.subject_id AS id, near.distance, n.rank, length(n.key) AS length
      FROM near JOIN search_names n ON n.kind = 'user' AND n.subject_id = near.user_id AND n.num = 0
        AND n.key >= ${given.key} AND n.key < ${given.end}
      ${members.live(given)} AND n.name = ${members.name}
      ORDER BY n.subject_id, n.rank, length(n.key)
    ) found
    ORDER BY found.distance, found.rank, found.length, found.id LIMIT ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}
