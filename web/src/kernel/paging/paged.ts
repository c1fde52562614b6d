/** Pagination of every list: pages from 1, each with a hasMore flag. */
export const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: { hasMore: boolean }, _all: unknown, page: number) => (last.hasMore ? page + 1 : undefined),
}

/** Removes duplicates by key; the first one stays. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => number): T[] {
  const seen = new Set<number>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  })
}
