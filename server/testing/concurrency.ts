import type { OutcomeName } from '@judian/contract'

/** Runs `work` this many times concurrently. */
export const concurrently = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

/** Number of answers by outcome; `ok` stands for 200. */
export function countOutcomes(
  answers: readonly { status: number; outcome?: OutcomeName }[],
): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {}
  for (const { status, outcome } of answers) {
    const name = outcome ?? (status === 200 ? 'ok' : String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
