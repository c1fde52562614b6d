import { setImmediate as nextTurn } from 'node:timers/promises'

const millisecondsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Processor time of `work`, in milliseconds. */
export function cost(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return millisecondsSince(before)
}

const sample = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `第${n}行` })))
const reference = () => {
  for (let n = 0; n < 10; n++) JSON.parse(sample)
}
/** Processor time of the reference work on a quiet machine of the kind that runs these tests, in milliseconds. */
const usualCost = 25

/** How many times slower than usual this machine is at the moment; at least 1. */
export const slowness = () => Math.max(1, Math.min(cost(reference), cost(reference)) / usualCost)

interface Turns {
  longest: number
  total: number
}

/**
 * Processor time of the longest turn of the event loop during this work, and of all, in milliseconds of a machine at its
 * usual speed; independent of other load.
 */
export async function turnsOf(work: () => Promise<unknown>): Promise<Turns> {
  const state = { done: false }
  const before = slowness()
  const working = work().finally(() => (state.done = true))
  let [longest, total] = [0, 0]
  let last = process.threadCpuUsage()
  while (!state.done) {
    await nextTurn()
    const turn = millisecondsSince(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, turn)
    total += turn
  }
  await working
  const slower = Math.max(before, slowness())
  return { longest: longest / slower, total: total / slower }
}

export const longestTurn = async (work: () => Promise<unknown>) => (await turnsOf(work)).longest
