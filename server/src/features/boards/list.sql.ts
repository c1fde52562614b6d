import type { CallInput } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { byScore, byTime, type ListPage } from '../../kernel/db/list-order.ts'
import { guideOfMoment } from '../guides/index.ts'
import { momentColumns } from '../../domains/posts/moments/index.ts'
import type { FeedRow } from '../../domains/posts/feed/index.ts'

type Filter = Pick<CallInput<'/v1/boards/getBoards'>, 'map' | 'side' | 'season'>
export type BoardsPage = ListPage & Filter & { sorted: 'hot' | 'latest' }

const latestFirst = byTime(sql`b.created_at`, sql`b.id`)
const orders = { hot: byScore(sql`m.hot`, sql`b.id`), latest: latestFirst }

/** Public posts `m` of boards `b`, of a side and of a season. `OFFSET 0` has each looked up, in the order of the boards. */
const listed = (boards: ReturnType<typeof sql>, { side, season }: Filter) => sql`
  FROM ${boards} b CROSS JOIN LATERAL (SELECT * FROM published_moments WHERE id = b.moment_id OFFSET 0) m
  WHERE ${side ? sql`b.side = ${side}` : sql`true`}
    AND ${season ? sql`EXISTS (SELECT FROM (${guideOfMoment}) g WHERE g.season = ${season})` : sql`true`}`

/** As the indexes have them. */
const boardsOn = ({ map }: Filter) => sql`
  SELECT id, moment_id, side, created_at FROM boards b
  WHERE moment_id IS NOT NULL AND removed_at IS NULL AND ${map ? sql`map = ${map}` : sql`true`}`

const latest = (filter: Filter) =>
  sql`(${boardsOn(filter)} ORDER BY ${latestFirst.by} LIMIT ${sql.lit(boardsLimits.ranked)})`

/** A page of 20 posts with boards, plus one when a next page exists: the latest boards first, or the hottest posts among the latest. */
export async function selectBoardsPage(db: Db, page: BoardsPage): Promise<FeedRow[]> {
  const order = orders[page.sorted]
  const boards = page.sorted === 'hot' ? latest(page) : sql`(${boardsOn(page)})`
  const { rows } = await sql<FeedRow>`
    SELECT ${momentColumns}, found.cursor FROM (
      SELECT m.id, ${order.cursor}, row_number() OVER (ORDER BY ${order.by}) AS place ${listed(boards, page)} ${order.page(page)}
    ) found
    JOIN published_moments m ON m.id = found.id
    JOIN communities c ON c.id = m.community_id
    JOIN community_tags t ON t.community_id = m.community_id AND t.num = m.tag_num
    ORDER BY found.place
  `.execute(db)
  return rows
}
