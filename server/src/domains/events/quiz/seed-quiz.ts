import type { Db } from '../../../kernel/db/db.ts'
import { withIds } from './document.ts'
import { shippedQuiz } from './shipped/quiz.ts'

const firstCommunity = 1

/** Creates the default quiz of the first community unless it exists; the operator's changes are preserved. */
export async function seedQuiz(db: Db, at: Date): Promise<void> {
  const document = JSON.stringify(withIds(shippedQuiz))
  await db
    .insertInto('quizzes')
    .values({ communityId: firstCommunity, document, updatedAt: at })
    .onConflict((conflict) => conflict.column('communityId').doNothing())
    .execute()
}
