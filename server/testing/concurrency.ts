import type { OutcomeName } from '@judian/contract'
import { expect } from 'vitest'

interface Answered {
  status: number
  outcome?: OutcomeName
}

/** Runs `work` this many times concurrently. */
export const concurrently = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

/**
 * Runs a call this many times concurrently, and returns the answers. Their outcomes are exactly these, by their number
 * (`ok` stands for 200, 400 for a text that is held), and in any number `others`.
 */
export async function racing<T extends Answered>(
  times: number,
  call: (n: number) => Promise<T>,
  outcomes: Partial<Record<OutcomeName | 'ok' | '400', number>>,
  others: readonly OutcomeName[] = [],
): Promise<T[]> {
  const answers = await concurrently(times, call)
  expect(countOutcomes(answers.filter(({ outcome }) => !outcome || !others.includes(outcome)))).toEqual(outcomes)
  return answers
}

/** Number of answers by outcome; `ok` stands for 200. */
export function countOutcomes(answers: readonly Answered[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {}
  for (const { status, outcome } of answers) {
    const name = outcome ?? (status === 200 ? 'ok' : String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
