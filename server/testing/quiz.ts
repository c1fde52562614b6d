import { seedQuiz } from '../src/domains/events/quiz/index.ts'
import type { World } from './world.ts'

/** Gives the first community the quiz that ships. */
export async function givenQuiz(w: Pick<World, 'ctx' | 'db' | 'given'>) {
  await w.given.community()
  await seedQuiz(w.db, w.ctx.clock.now())
}
