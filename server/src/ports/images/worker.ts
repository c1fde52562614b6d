import { parentPort, workerData } from 'node:worker_threads'
import { compose, type Composition } from './compose.ts'
import { processImage, type ProcessedImage } from './process-image.ts'
import { makeLayer, type Layer, type LayerSizes } from './layer.ts'
import { ImageRefused, type ImageRefusal } from './refused.ts'

export interface WorkerSettings {
  readonly timeoutMs: number
}

export type WorkerJob =
  | { readonly process: Uint8Array }
  | { readonly compose: Composition }
  | { readonly layer: Uint8Array; readonly sizes: LayerSizes }

export type WorkerReply = { readonly done: ProcessedImage | Layer | Uint8Array } | { readonly refused: ImageRefusal }

const { timeoutMs } = workerData as WorkerSettings

// Any other exception ends the thread; the pool reports and replaces it.
parentPort?.on('message', async (job: WorkerJob) => {
  parentPort?.postMessage({ reply: await replyTo(job) })
})

async function replyTo(job: WorkerJob): Promise<WorkerReply> {
  try {
    if ('compose' in job) return { done: await compose(job.compose) }
    if ('layer' in job) return { done: await makeLayer(job.layer, job.sizes, timeoutMs) }
    return { done: await processImage(job.process, timeoutMs) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.reason }
    throw error
  }
}
