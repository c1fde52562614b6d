import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most processor time that one turn of the event loop takes during this work, in milliseconds: a busy machine doesn't count. */
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
