import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

/** A community's own quiz, of which the event has a page each. */
export interface QuizRow {
  communityId: number
  communityName: string
  title: string
  questions: number
}

export const selectQuizzes = (db: Db): Promise<QuizRow[]> =>
  db
    .selectFrom('quizzes')
    .innerJoin('communities', 'communities.id', 'quizzes.communityId')
    .select([
      'quizzes.communityId',
      'communities.name as communityName',
      sql<string>`document->>'title'`.as('title'),
      sql<number>`jsonb_array_length(document->'questions')`.as('questions'),
    ])
    .orderBy('quizzes.communityId')
    .execute()
