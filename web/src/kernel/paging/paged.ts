/** A page as its call names it: by number, and in lists with cursors by the one that the page before answered. */
export interface PageParam {
  pageNum: number
  after?: string | undefined
}

const firstPage: PageParam = { pageNum: 1 }

/** Pagination of every list: pages from 1, each with a hasMore flag. */
export const paged = {
  initialPageParam: firstPage,
  getNextPageParam: (
    { hasMore, next }: { hasMore: boolean; next?: string | undefined },
    _all: unknown,
    { pageNum }: PageParam,
  ) => (hasMore ? { pageNum: pageNum + 1, after: next } : undefined),
}

/** Removes duplicates by key; the first one stays. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => number): T[] {
  const seen = new Set<number>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  })
}
