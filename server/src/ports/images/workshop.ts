import type { Composition } from './compose.ts'
import type { DigestedImage } from './digest.ts'
import type { Layer, LayerSizes } from './layer.ts'
import { ImageRefused } from './refused.ts'
import { createThreadPool } from './thread-pool.ts'
import type { WorkerJob, WorkerReply, WorkerSettings } from './worker.ts'

export interface ImageWorkshopOptions {
  /**
   * Pictures worked on at a time. Stay below libuv's pool of four (UV_THREADPOOL_SIZE): decoding takes one place there
   * for each thread, and files and password hashes need the rest.
   */
  readonly threads: number
  /** For one picture, without its time in the queue. */
  readonly timeoutMs: number
}

export interface ImageWorkshop {
  /**
   * Makes the stored picture and its thumbnail from an uploaded png, jpeg, gif, bmp, webp or heif file. Rejects with
   * ImageRefused when the file is at fault, with ThreadPoolFailure when the workshop is busy, slow, broken or closed. One
   * owner's pictures never delay another's.
   */
  digest(bytes: Uint8Array, ownerId?: number): Promise<DigestedImage>
  /** Makes an uploaded file a layer for `compose`, with a preview of what it shows. Rejects as `digest`. */
  layer(bytes: Uint8Array, sizes: LayerSizes): Promise<Layer>
  /** Lays pictures on one another and answers a part of the result as WebP. Rejects as `digest`. */
  compose(composition: Composition): Promise<Uint8Array>
  /** Ends all threads at once; pictures in hand are rejected. */
  close(): Promise<void>
}

// With uploads of 2 MB the queue holds at most 128 MB.
const maxWaiting = 64
const maxWaitingPerOwner = 16

/** Decodes and encodes pictures in worker threads, away from the thread that answers requests. */
export function createImageWorkshop({ threads, timeoutMs }: ImageWorkshopOptions): ImageWorkshop {
  const workerData: WorkerSettings = { timeoutMs }
  const entry = new URL('./worker.ts', import.meta.url)
  const waiting = { maxWaiting, maxWaitingPerOwner }
  const pool = createThreadPool<WorkerJob, WorkerReply>({ entry, threads, timeoutMs, ...waiting, workerData })

  async function run(job: WorkerJob, ownerId?: number) {
    const reply = await pool.run(job, ownerId)
    if ('refused' in reply) throw new ImageRefused(reply.refused)
    return reply.done
  }

  return {
    digest: (bytes, ownerId) => run({ digest: copyOf(bytes) }, ownerId) as Promise<DigestedImage>,
    layer: (bytes, sizes) => run({ layer: copyOf(bytes), sizes }) as Promise<Layer>,
    compose: (composition) =>
      run({ compose: { ...composition, layers: composition.layers.map(copyOf) } }) as Promise<Uint8Array>,
    close: () => pool.close(),
  }
}

/** A copy of just these bytes: sending a view would send the whole buffer it looks into. */
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes)
