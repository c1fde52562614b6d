import { quizLetters } from '@judian/contract'
import { insertPastResults } from '../domains/events/quiz/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { Cast } from './cast.ts'
import { demoQuizResults } from './content/index.ts'
import type { Reader } from './demo-readers.ts'
import { offBeat, varied } from './varied.ts'

/** Results of the quiz: of members as their content says, and of some readers, who show them to nobody. */
export async function seedQuizResults(tx: Tx, { members, communities, now }: Cast, readers: readonly Reader[]) {
  const answered = (name: string) => ({
    strengths: quizLetters.map((pair) => 20 + varied(`${name} ${pair}`, 70)),
    createdAt: later(now, -days(varied(name, 20)) - offBeat(name)),
  })
  const known = demoQuizResults.map(({ member, ...result }) => ({
    ...result,
    ...answered(member),
    userId: members.get(member)!,
  }))
  const others = readers
    .filter(({ name }) => varied(`quiz ${name}`, 4) === 0)
    .map(({ id, name }) => ({ userId: id, code: codeOf(name), ...answered(name) }))
  await insertPastResults(tx, communities.get('r6')!, [...known, ...others])
}

const codeOf = (name: string) => quizLetters.map((pair) => pair[varied(`${pair} ${name}`, 2)]).join('')
