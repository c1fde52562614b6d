import { useCallback, useEffect, useRef, useState } from 'react'
import { withRateLimitRetry } from './rate-limit-retry.ts'

/**
 * Rate-limit retry for a button: `run` runs the action, retrying once, and rejects with an AbortError when the user
 * cancels; `wait` is the countdown that the button shows.
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

/** Whether the user cancelled the action; shows no error then. */
export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
