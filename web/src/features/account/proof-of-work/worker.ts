import { type Challenge, solve } from './solve.ts'

/** What the worker answers; a rejection inside it would reach nobody. */
export type Solved = { proof: string } | { failed: string }

self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solved: Solved = await solve(data).then(
    (proof) => ({ proof }),
    (error: unknown) => ({ failed: String(error) }),
  )
  self.postMessage(solved)
})
