import { seedQuiz } from '../src/domains/quiz/index.ts'
import { opaqueId } from '../src/kernel/random.ts'
import type { Person, World } from './world.ts'

/** Gives the first community the quiz that ships. */
export async function givenQuiz(w: World) {
  await w.given.community()
  await seedQuiz(w.db, w.ctx.clock.now())
}

/** Another community with the same quiz as the first. */
export async function givenQuizElsewhere(w: World, name: string): Promise<number> {
  const communityId = await w.given.community({ name })
  await w.db
    .insertInto('quizzes')
    .columns(['communityId', 'document', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom('quizzes')
        .select((one) => [one.val(communityId).as('communityId'), 'document', 'updatedAt'])
        .limit(1),
    )
    .execute()
  return communityId
}

interface Shown {
  listed?: boolean
  seeksMates?: boolean
}

/** A member's result without their having answered; returns its public id. */
export async function givenResult(
  w: World,
  communityId: number,
  { id: userId }: Person,
  code: string,
  shown: Shown = {},
) {
  const [publicId, at] = [opaqueId(), w.ctx.clock.now()]
  const result = { publicId, userId, communityId, code, traits: [1, 2, 3, 4], createdAt: at }
  const { id } = await w.db.insertInto('quizResults').values(result).returning('id').executeTakeFirstOrThrow()
  const standing = { userId, communityId, resultId: id, code, updatedAt: at, ...shown }
  await w.db.insertInto('quizStandings').values(standing).execute()
  return publicId
}
