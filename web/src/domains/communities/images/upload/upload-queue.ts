/** Concurrency limiter: runs at most `width` tasks at a time, the others in FIFO order. */
export function createUploadQueue(width: number) {
  let free = width
  const waiting: (() => void)[] = []

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
