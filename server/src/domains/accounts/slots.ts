import { ApiError } from '../../kernel/http/api-error.ts'

interface SlotOptions {
  /** How many pieces of work run at once. */
  running: number
  /** How many more may wait for their turn; beyond them work is refused with Unavailable. */
  waiting: number
}

/** Lets so much work run at a time, the rest in the order it came. */
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
