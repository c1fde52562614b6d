import { now } from '../clock/now.ts'

export interface CountdownOptions {
  /** Called with the seconds left, and with undefined when the wait ends. */
  onCountdown(seconds: number | undefined): void
  /** Ends the wait; the promise then rejects with the signal's reason. */
  signal: AbortSignal
}

/** Waits. Measured against the clock: browsers throttle timers of background tabs. */
export async function countDown(seconds: number, { onCountdown, signal }: CountdownOptions) {
  const end = now() + seconds * 1_000
  try {
    for (let left = seconds; left > 0; left = Math.ceil((end - now()) / 1_000)) {
      onCountdown(left)
      await sleep(Math.min(1_000, Math.max(0, end - now())), signal)
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
