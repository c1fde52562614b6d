import { limits } from '@judian/contract'
import { sql } from 'kysely'
import { days, hours, later } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'

/**
 * The percentage of the community's recent first posts that another member answered in time, rounded down; only posts
 * whose time is over count. Undefined if there are too few.
 */
export async function selectFirstAnswers(db: Db, communityId: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ posts: number; answered: number }>`
    SELECT count(*) AS posts, count(*) FILTER (WHERE EXISTS (
      SELECT FROM published_comments
      WHERE moment_id = f.moment_id AND author_id <> f.author_id
        AND created_at <= f.public_at + ${limits.firstPostHours} * interval '1 hour'
    )) AS answered
    FROM first_posts f
    -- Not joined, which would tempt the planner to read all posts.
    CROSS JOIN LATERAL (SELECT FROM published_moments WHERE id = f.moment_id LIMIT 1) m
    WHERE f.community_id = ${communityId}
      AND f.public_at BETWEEN ${later(now, -days(limits.firstPostDays))} AND ${later(now, -hours(limits.firstPostHours))}
  `.execute(db)
  const { posts, answered } = rows[0]!
  return posts < limits.firstPostsCounted ? undefined : Math.floor((100 * answered) / posts)
}
