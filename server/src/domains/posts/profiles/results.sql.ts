import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

interface ShownQuiz {
  community_id: number
  resultId: string
  code: string
  name: string
  listed: boolean
}

/**
 * A member's latest quiz result, as another or they themselves may see it: others under the rules of the members with the same result,
 * listed by choice and without a block either way.
 */
const latestQuiz = (userId: number, viewerId: number) => sql<ShownQuiz | null>`(
  SELECT json_build_object('community_id', mine.community_id, 'resultId', public_id, 'code', mine.code,
    'name', kind->>'name', 'listed', listed)
  FROM quiz_standings mine
  JOIN quiz_results result ON result.id = result_id
  JOIN communities ON communities.id = mine.community_id AND NOT hidden
  JOIN quizzes ON quizzes.community_id = mine.community_id
  JOIN jsonb_array_elements(document->'results') kind ON kind->>'code' = mine.code
  WHERE mine.user_id = ${userId} AND (mine.user_id = ${viewerId} OR listed) AND NOT EXISTS (
    SELECT FROM blocks
    WHERE (blocks.user_id, blocked_id) IN ((${viewerId}, mine.user_id), (mine.user_id, ${viewerId}))
  )
  ORDER BY mine.updated_at DESC LIMIT 1
)`

export async function selectQuiz(db: Db, userId: number, viewerId: number): Promise<ShownQuiz | null> {
  const { rows } = await sql<{ quiz: ShownQuiz | null }>`SELECT ${latestQuiz(userId, viewerId)} AS quiz`.execute(db)
  return rows[0]!.quiz
}

export interface Results {
  tileScore: number | null
  quiz: ShownQuiz | null
}

/** As JSON: a member's best score of the tile game and latest quiz result. */
export const resultsJson = (userId: number, viewerId: number) => sql<Results>`
  SELECT json_build_object(
    'tileScore', (
      SELECT max(score) FROM tile_records WHERE mode IN ('daily', 'free') AND period = 'ever' AND user_id = ${userId}
    ),
    'quiz', ${latestQuiz(userId, viewerId)}
  )`
