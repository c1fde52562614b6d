import type { Challenge } from './solve.ts'
import type { Solved } from './worker.ts'

/** Solves a challenge in a worker, so that the page stays responsive. */
export async function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    const solved = await new Promise<Solved>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(challenge)
    })
    if ('failed' in solved) throw new Error(solved.failed)
    return solved.proof
  } finally {
    worker.terminate()
  }
}
