import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most CPU time that this thread spends in one turn of the event loop while this work runs, in milliseconds. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const working = work().finally(() => void (isDone = true))
  while (!isDone) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await working
  return longest
}
