/** Pagination of every list: pages from 1, each with a hasMore flag. */
export const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: { hasMore: boolean }, _all: unknown, page: number) => (last.hasMore ? page + 1 : undefined),
}
