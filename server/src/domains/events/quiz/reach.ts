import { type QuizDocument, type QuizReach, quizLetters } from '@judian/contract'
import { codeOf } from './scoring.ts'

type Quiz = Pick<QuizDocument, 'questions' | 'results'>

/** Number of partial answers searched before a result counts as unreachable. */
const searched = 50_000
const takers = 4_000

/** Whether some answers lead to each result, and its share among random takers. */
export function reachOf(quiz: Quiz): QuizReach {
  const shares = sharesOf(quiz)
  return quiz.results.map(({ code }) => ({
    code,
    reachable: shares.has(code) || canReach(quiz, code),
    percent: Math.round(((shares.get(code) ?? 0) / takers) * 1000) / 10,
  }))
}

/** Estimates each result's frequency under uniformly random answers, with a fixed seed. */
function sharesOf({ questions }: Quiz): Map<string, number> {
  const shares = new Map<string, number>()
  let state = 1
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  for (let taker = 0; taker < takers; taker++) {
    const sums = [0, 0, 0, 0]
    for (const { options } of questions)
      options[below(options.length)]!.weights.forEach((weight, axis) => (sums[axis]! += weight))
    const code = codeOf(sums)
    shares.set(code, (shares.get(code) ?? 0) + 1)
  }
  return shares
}

/**
 * Searches for answers that lead to a result, depth first, the most promising option first. A branch ends where some axis
 * can no longer get to its side, or where the same sums were reached before.
 */
function canReach({ questions }: Quiz, code: string): boolean {
  const signs = quizLetters.map(([left], axis) => (code[axis] === left ? -1 : 1))
  // Strictly negative on the left; the middle belongs to the right.
  const needed = signs.map((sign) => (sign < 0 ? 1 : 0))
  const steps = questions.map(({ options }) =>
    options
      .map(({ weights }) => weights.map((weight, axis) => weight * signs[axis]!))
      .sort((one, other) => Math.min(...other) - Math.min(...one) || sum(other) - sum(one)),
  )
  const best = bestFrom(steps)
  const seen = new Set<string>()

  const search = (step: number, sums: readonly number[]): boolean => {
    if (sums.some((value, axis) => value + best[step]![axis]! < needed[axis]!)) return false
    if (step === steps.length) return true
    const key = `${step}:${sums.join()}`
    if (seen.has(key) || seen.size >= searched) return false
    seen.add(key)
    return steps[step]!.some((weights) =>
      search(
        step + 1,
        sums.map((value, axis) => value + weights[axis]!),
      ),
    )
  }
  return search(0, [0, 0, 0, 0])
}

/** For each step, the maximum that each axis can still gain. */
function bestFrom(steps: readonly (readonly (readonly number[])[])[]): number[][] {
  const best = [[0, 0, 0, 0]]
  for (const options of steps.toReversed())
    best.unshift(best[0]!.map((rest, axis) => rest + Math.max(...options.map((weights) => weights[axis]!))))
  return best
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
