import type { Composition } from './compose.ts'
import type { ProcessedImage } from './process-image.ts'
import type { Layer, LayerSizes } from './layer.ts'
import { ImageRefused } from './refused.ts'
import type { Owner } from './fair-queue.ts'
import { createThreadPool } from './thread-pool.ts'
import type { WorkerJob, WorkerReply, WorkerSettings } from './worker.ts'

export interface ImageProcessorOptions {
  /** Parallel jobs. Each takes one of libuv's four pool threads; files and password hashes need the rest. */
  readonly threads: number
  /** Per job, excluding its time in the queue. */
  readonly timeoutMs: number
}

export interface ImageProcessor {
  /**
   * Converts an uploaded png, jpeg, gif, bmp, webp or heif file to the stored picture and its thumbnail. Rejects with
   * ImageRefused or ThreadPoolFailure. Owners take turns.
   */
  process(bytes: Uint8Array, ownerId?: number): Promise<ProcessedImage>
  /** Converts an uploaded file to a layer for `compose`, with a preview. Rejects like `process`. */
  layer(bytes: Uint8Array, sizes: LayerSizes): Promise<Layer>
  /** Composites layers, files or SVG, and returns a crop as WebP. Rejects like `process`; owners take turns. */
  compose(composition: Composition, owner?: Owner): Promise<Uint8Array>
  close(): Promise<void>
}

// With uploads of 2 MB the queue holds at most 128 MB.
const maxWaiting = 64

/** Decodes and encodes pictures in worker threads. */
export function createImageProcessor({ threads, timeoutMs }: ImageProcessorOptions): ImageProcessor {
  const workerData: WorkerSettings = { timeoutMs }
  const entry = new URL('./worker.ts', import.meta.url)
  const pool = createThreadPool<WorkerJob, WorkerReply>({ entry, threads, timeoutMs, maxWaiting, workerData })

  async function run(job: WorkerJob, owner?: Owner) {
    const reply = await pool.run(job, owner)
    if ('refused' in reply) throw new ImageRefused(reply.refused)
    return reply.done
  }

  return {
    process: (bytes, ownerId) => run({ process: copyOf(bytes) }, ownerId) as Promise<ProcessedImage>,
    layer: (bytes, sizes) => run({ layer: copyOf(bytes), sizes }) as Promise<Layer>,
    compose: (composition, owner) =>
      run({ compose: { ...composition, layers: composition.layers.map(copyOf) } }, owner) as Promise<Uint8Array>,
    close: () => pool.close(),
  }
}

/** Copies the bytes: posting a view would copy its whole buffer. */
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes)
