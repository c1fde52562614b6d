import { parentPort, workerData } from 'node:worker_threads'
import { digestImage } from './digest.ts'
import type { DigestedImage } from './digest.ts'
import { ImageRefused } from './refused.ts'
import type { ImageRefusal } from './refused.ts'

export interface WorkerSettings {
  readonly timeoutMs: number
}

export type WorkerReply = { readonly digested: DigestedImage } | { readonly refused: ImageRefusal }

const { timeoutMs } = workerData as WorkerSettings

// Anything but a refusal is our own fault: left uncaught it ends this thread, and the pool reports and replaces it.
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage({ reply: await replyTo(bytes) })
})

async function replyTo(bytes: Uint8Array): Promise<WorkerReply> {
  try {
    return { digested: await digestImage(bytes, timeoutMs) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason }
    throw error
  }
}
