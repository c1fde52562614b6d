import { type Challenge, solve } from './solve.ts'

/** The worker's answer; errors are posted, because a rejection inside the worker isn't delivered. */
export type Solved = { proof: string } | { failed: string }

self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solved: Solved = await solve(data).then(
    (proof) => ({ proof }),
    (error: unknown) => ({ failed: String(error) }),
  )
  self.postMessage(solved)
})
