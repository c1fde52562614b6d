const firstMs = 2_000
const longestMs = 60_000

/**
 * How long to wait before the n-th attempt since the connection was lost: nothing at first sight of the page, then a
 * random share of a limit that doubles, so that a server's restart doesn't bring everyone back at once.
 */
export function reconnectDelayMs(attempt: number, random = Math.random()): number {
  if (attempt === 0) return 0
  const limit = Math.min(longestMs, firstMs * 2 ** (attempt - 1))
  return Math.round(limit * (0.25 + 0.75 * random))
}
