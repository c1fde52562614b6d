import { ApiError } from '../../../kernel/http/api-error.ts'

interface SlotOptions {
  running: number
  /** Maximum queue length; beyond it work is refused with Unavailable. */
  waiting: number
}

/** Concurrency limiter with a bounded FIFO queue. */
export function createSlots({ running, waiting }: SlotOptions) {
  let free = running
  const queue: (() => void)[] = []

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new ApiError('Unavailable')
    else await new Promise<void>((resolve) => queue.push(resolve))

    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
