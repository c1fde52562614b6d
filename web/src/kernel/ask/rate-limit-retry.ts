import { isApiError } from './api-error.ts'
import type { CountdownOptions } from './count-down.ts'

/** Runs `act`; on TooFast, waits as long as the server requires and retries once. */
export function withRateLimitRetry<T>(act: () => Promise<T>, options: CountdownOptions): Promise<T> {
  return act().catch(async (error: unknown) => {
    if (!isApiError(error, 'TooFast') || error.remainingSeconds === undefined) throw error
    // Seldom needed, so it isn't part of the first view.
    const { countDown } = await import('./count-down.ts').catch(() => Promise.reject(error))
    await countDown(error.remainingSeconds, options)
    return act()
  })
}
