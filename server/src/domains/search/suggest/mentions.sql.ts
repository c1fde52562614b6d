import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { inputOf, mentionable } from '../names.sql.ts'

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
    WITH near AS MATERIALIZED (
      SELECT user_id AS subject_id, min(distance) AS distance FROM (
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
    SELECT n.subject_id AS id FROM near n ${mentionable.live(given)}
    CROSS JOIN LATERAL (
      SELECT rank, length(key) AS length FROM search_names
      WHERE kind = 'user' AND subject_id = n.subject_id AND num = 0 AND key >= ${given.key} AND key < ${given.end}
        AND name = ${mentionable.name}
      ORDER BY rank, length(key) LIMIT 1
    ) best
    ORDER BY n.distance, best.rank, best.length, n.subject_id LIMIT ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}
