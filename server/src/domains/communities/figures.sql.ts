import { limits } from '@judian/contract'
import { sql } from 'kysely'
import { days, hours, later } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { startOfShanghaiDay } from '../../kernel/shanghai.ts'

interface Figures {
  /** Posts of this Shanghai day. */
  postsToday: number
  /**
   * The percentage of recent first posts that another member answered in time, rounded down; only posts whose time is
   * over count. Undefined if there are too few.
   */
  firstAnswers: number | undefined
}

export async function selectFigures(db: Db, communityId: number, now: Date): Promise<Figures> {
  const { rows } = await sql<{ postsToday: number; posts: number; answered: number }>`
    SELECT (
      SELECT count(*) FROM published_moments
      WHERE community_id = ${communityId} AND created_at >= ${startOfShanghaiDay(now)}
    ) AS posts_today, count(*) AS posts, count(*) FILTER (WHERE EXISTS (
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
  const { postsToday, posts, answered } = rows[0]!
  return {
    postsToday,
    firstAnswers: posts < limits.firstPostsCounted ? undefined : Math.floor((100 * answered) / posts),
  }
}
