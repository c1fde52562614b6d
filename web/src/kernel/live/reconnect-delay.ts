const firstMs = 2_000
const longestMs = 60_000

/**
 * Delay before the n-th reconnect attempt: exponential back-off with full jitter, so that a server restart doesn't
 * bring all clients back at once.
 */
export function reconnectDelayMs(attempt: number, random = Math.random()): number {
  if (attempt === 0) return 0
  const limit = Math.min(longestMs, firstMs * 2 ** (attempt - 1))
  return Math.round(limit * (0.25 + 0.75 * random))
}
