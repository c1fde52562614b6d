import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/db/db.ts'

/**
 * Scheduled job: recounts each community's members, who are those with a post or comment in it. Reads all of these:
 * seven seconds for a million posts with five million comments, in one process, so that requests keep the other cores.
 */
export const countMembers = (db: Db) =>
  inTransaction(db, async (tx) => {
    await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx)
    await sql`SET LOCAL work_mem = '64MB'`.execute(tx)
    await sql`
      UPDATE communities SET member_count = coalesce(found.members, 0)
      FROM communities c LEFT JOIN (
        SELECT community_id, count(*) AS members FROM (
          SELECT community_id, author_id FROM published_moments
          UNION
          SELECT m.community_id, r.author_id FROM published_comments r JOIN published_moments m ON m.id = r.moment_id
        ) writers GROUP BY community_id
      ) found ON found.community_id = c.id
      WHERE communities.id = c.id AND communities.member_count <> coalesce(found.members, 0)
    `.execute(tx)
  })

/** Scheduled job: recounts each tag's posts. */
export const countTags = (db: Db) =>
  sql`
    UPDATE community_tags SET moment_count = coalesce(found.moments, 0)
    FROM community_tags t LEFT JOIN (
      SELECT community_id, tag_num, count(*) AS moments FROM published_moments GROUP BY community_id, tag_num
    ) found ON found.community_id = t.community_id AND found.tag_num = t.num
    WHERE community_tags.community_id = t.community_id AND community_tags.num = t.num
      AND community_tags.moment_count <> coalesce(found.moments, 0)
  `.execute(db)
