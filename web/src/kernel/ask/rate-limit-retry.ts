import { isApiError } from './api-error.ts'

interface RateLimitRetryOptions {
  /** Hears the seconds left, and undefined once the wait is over. */
  onCountdown(seconds: number | undefined): void
  /** Ends the wait; the promise then rejects with the signal's reason. */
  signal: AbortSignal
}

/** Does `act`; refused as too fast, it waits as long as the server says and does it once more by itself. */
export async function withRateLimitRetry<T>(act: () => Promise<T>, patience: RateLimitRetryOptions): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isApiError(error, 'TooFast') || error.remainingSeconds === undefined) throw error
    await countDown(error.remainingSeconds, patience)
    return act()
  }
}

/** Counts against the clock: timers of a page in the background run late. */
async function countDown(seconds: number, { onCountdown, signal }: RateLimitRetryOptions) {
  const end = Date.now() + seconds * 1_000
  try {
    for (let left = seconds; left > 0; left = Math.ceil((end - Date.now()) / 1_000)) {
      onCountdown(left)
      await sleep(Math.min(1_000, Math.max(0, end - Date.now())), signal)
    }
  } finally {
    onCountdown(undefined)
  }
}

function sleep(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
