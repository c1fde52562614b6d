import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The maximum processor time of one turn of the event loop during this work, in milliseconds; independent of other
 * load.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const state = { done: false }
  const working = work().finally(() => (state.done = true))
  let longest = 0
  let before = process.threadCpuUsage()
  while (!state.done) {
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await working
  return longest
}
