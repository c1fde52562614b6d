import type { HotPeriod } from '@judian/contract/ranking'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { changesRow } from '../../kernel/db/rows.ts'
import { type LabelColumns, momentLabels } from '../../domains/posts/contents/index.ts'

interface Times {
  /** The list is compared with the last one that is this much older in milliseconds, or more by `within`. */
  span: number
  within: number
}

export interface HotRow extends LabelColumns {
  at: Date
  /** Among the posts that still show. */
  rank: number
  heat: number
  /** Ranks in this list, and in the previous one if the post was on it. */
  placed: number
  before: number | null
  /** Whether there is a list before. */
  compared: boolean
  id: number
  title: string
  community: string
  tagName: string
  authorId: number
  username: string
  thumbCount: number
  commentCount: number
  viewCount: number
}

/** The latest list without the posts that have gone, or been taken off, since it was made. */
export async function selectHotList(db: Db, period: HotPeriod, { span, within }: Times): Promise<HotRow[]> {
  const older = (ms: number) => sql`latest.at - make_interval(secs => ${ms / 1_000})`
  const { rows } = await sql<HotRow>`
    WITH latest AS (
      SELECT max(at) AS at FROM hot_ranks WHERE period = ${period}
    ), previous AS (
      SELECT max(hot_ranks.at) AS at FROM latest
      LEFT JOIN hot_ranks ON period = ${period} AND hot_ranks.at <= ${older(span)} AND hot_ranks.at > ${older(span + within)}
    )
    SELECT latest.at, row_number() OVER (ORDER BY now_at.rank) AS rank, now_at.heat, now_at.rank AS placed, then_at.rank AS before,
      previous.at IS NOT NULL AS compared, m.id, m.title, c.name AS community, t.name AS tag_name, m.author_id, u.username,
      m.thumb_count, m.comment_count, m.view_count, ${momentLabels}
    FROM latest CROSS JOIN previous
    JOIN hot_ranks now_at ON now_at.period = ${period} AND now_at.at = latest.at
    JOIN published_moments m ON m.id = now_at.moment_id
    JOIN communities c ON c.id = m.community_id AND NOT c.writing_closed
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    JOIN users u ON u.id = m.author_id
    LEFT JOIN hot_ranks then_at ON then_at.period = ${period} AND then_at.at = previous.at AND then_at.moment_id = m.id
    WHERE NOT EXISTS (SELECT FROM hot_removals r WHERE r.moment_id = m.id)
    ORDER BY now_at.rank
  `.execute(db)
  return rows
}

/** False when it had been taken off. */
export const insertRemoval = (tx: Tx, momentId: number, removedAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('hotRemovals')
      .values({ momentId, removedAt })
      .onConflict((conflict) => conflict.doNothing()),
  )
