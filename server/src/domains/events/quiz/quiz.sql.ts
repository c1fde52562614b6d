import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { StoredQuiz } from './document.ts'

export const selectQuiz = async (db: Db | Tx, communityId: number): Promise<StoredQuiz | undefined> => {
  const row = await db
    .selectFrom('quizzes')
    .innerJoin('communities', 'communities.id', 'quizzes.communityId')
    .select('document')
    .where('communityId', '=', communityId)
    .executeTakeFirst()
  return row?.document as StoredQuiz | undefined
}

export interface NewResult {
  publicId: string
  userId: number
  communityId: number
  code: string
  traits: number[]
  createdAt: Date
}

/** Stores a result and makes it the member's latest. */
export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  const { id } = await tx.insertInto('quizResults').values(result).returning('id').executeTakeFirstOrThrow()
  const { userId, communityId, code, createdAt } = result
  await tx
    .insertInto('quizStandings')
    .values({ userId, communityId, code, resultId: id, updatedAt: createdAt })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'communityId']).doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        resultId: eb.ref('excluded.resultId'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

/** A member's latest result in a community. */
export const selectStanding = (db: Db | Tx, userId: number, communityId: number) =>
  db
    .selectFrom('quizStandings as mine')
    .innerJoin('quizResults as result', 'result.id', 'mine.resultId')
    .select(['result.publicId', 'mine.code', 'result.traits', 'mine.listed'])
    .where('mine.userId', '=', userId)
    .where('mine.communityId', '=', communityId)
    .executeTakeFirst()

export const selectResult = (db: Db, communityId: number, publicId: string) =>
  db
    .selectFrom('quizResults')
    .select(['publicId', 'code', 'traits'])
    .where('publicId', '=', publicId)
    .where('communityId', '=', communityId)
    .executeTakeFirst()

export const selectCounts = (db: Db, communityId: number) =>
  db
    .selectFrom('quizStandings')
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .where('communityId', '=', communityId)
    .groupBy('code')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('code')
    .execute()

/** Undefined without a result. */
export const updateStanding = (db: Db, userId: number, communityId: number, shown: { listed: boolean }) =>
  db
    .updateTable('quizStandings')
    .set(shown)
    .where('userId', '=', userId)
    .where('communityId', '=', communityId)
    .returning('listed')
    .executeTakeFirst()
