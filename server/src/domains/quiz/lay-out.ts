import type { Db } from '../../kernel/db/db.ts'
import { withIds } from './document.ts'
import { shippedQuiz } from './shipped/quiz.ts'

const firstCommunity = 1

/** Gives the first community the quiz that ships; what the operator made of it since stays. */
export async function layOutQuiz(db: Db, at: Date): Promise<void> {
  const document = JSON.stringify(withIds(shippedQuiz))
  await db
    .insertInto('quizzes')
    .values({ communityId: firstCommunity, document, updatedAt: at })
    .onConflict((conflict) => conflict.column('communityId').doNothing())
    .execute()
}
