import { useCallback, useEffect, useRef, useState } from 'react'
import { withRateLimitRetry } from './rate-limit-retry.ts'

/**
 * A rate limit's countdown for a button: `run` does the act, waiting and queryRetry once, and rejects with an AbortError
 * when the person cancels; meanwhile `wait` is what the button shows.
 */
export function useRateLimitRetry() {
  const [seconds, setSeconds] = useState<number>()
  const controller = useRef<AbortController>(undefined)

  const onCancel = useCallback(() => controller.current?.abort(), [])
  useEffect(() => onCancel, [onCancel])

  const run = useCallback(<T>(act: () => Promise<T>) => {
    controller.current = new AbortController()
    return withRateLimitRetry(act, { onCountdown: setSeconds, signal: controller.current.signal })
  }, [])

  return { run, wait: seconds === undefined ? undefined : { seconds, onCancel } }
}

/** Whether an act ended because the person cancelled it, which needs no word of ours. */
export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
