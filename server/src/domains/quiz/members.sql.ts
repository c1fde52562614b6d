import type { Fit } from '@judian/contract/quiz-fit'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { pageLimit } from '../../kernel/db/page.ts'
import { mayContact } from '../contact/index.ts'

/** Other members whose account hasn't ended, without a block either way. */
const maySee = (me: number) => sql<boolean>`
  standing.user_id <> ${me}
  AND EXISTS (SELECT FROM users WHERE users.id = standing.user_id AND ended_at IS NULL)
  AND NOT EXISTS (
    SELECT FROM blocks
    WHERE (blocks.user_id, blocked_id) IN ((${me}, standing.user_id), (standing.user_id, ${me}))
  )`

/** The listed members with this result whom `me` may see, the latest first. */
export async function selectListed(db: Db, communityId: number, code: string, me: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quizStandings as standing')
    .select('userId')
    .where('communityId', '=', communityId)
    .where('code', '=', code)
    .where('listed', '=', true)
    .where(maySee(me))
    .orderBy('updatedAt', 'desc')
    .limit(sql.lit(12))
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A result that mates may have, how well it fits, and the id below which its members are listed. */
interface Sought {
  code: string
  fit: Fit
  below: number
}

export interface MateRow {
  userId: number
  publicId: string
  code: string
  fit: Fit
  followed: boolean
  cursor: string
}

/**
 * A page of 20 members who look for team mates and whom `me` may see, plus one when a next page exists; the best fits first, then the
 * newest members. A member in minors' mode and `me` see each other only as people who know each other.
 */
export async function selectMates(
  db: Db,
  { communityId, me, linked, sought }: { communityId: number; me: number; linked: boolean; sought: readonly Sought[] },
): Promise<MateRow[]> {
  const [self, other] = [sql`${me}::bigint`, sql`standing.user_id`]
  const { rows } = await sql<MateRow>`
    SELECT mate.user_id AS "userId", public_id AS "publicId", sought.code, fit,
      EXISTS (SELECT FROM follows WHERE follows.user_id = ${me} AND followed_id = mate.user_id) AS followed,
      concat(fit, '_', mate.user_id) AS cursor
    FROM unnest(
      ${sought.map(({ code }) => code)}::text[], ${sought.map(({ fit }) => fit)}::integer[], ${sought.map(({ below }) => below)}::bigint[]
    ) AS sought (code, fit, below)
    CROSS JOIN LATERAL (
      SELECT standing.user_id, standing.result_id FROM quiz_standings standing
      WHERE standing.community_id = ${communityId} AND standing.code = sought.code AND standing.user_id < sought.below
        AND seeks_mates AND ${maySee(me)}
        AND ${mayContact(self, other)} AND ${mayContact(other, self)}
        AND (NOT ${linked} OR EXISTS (
          SELECT FROM game_accounts WHERE game_accounts.user_id = standing.user_id AND community_id = ${communityId}
        ))
      ORDER BY standing.user_id DESC LIMIT ${pageLimit}
    ) mate
    JOIN quiz_results ON quiz_results.id = mate.result_id
    WHERE EXISTS (SELECT FROM communities WHERE id = ${communityId} AND NOT hidden)
    ORDER BY fit DESC, mate.user_id DESC LIMIT ${pageLimit}
  `.execute(db)
  return rows
}
