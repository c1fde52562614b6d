import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

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
