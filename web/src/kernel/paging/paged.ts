/** How every list of the site is paged: numbered from 1, each page says whether there is another. */
export const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: { hasMore: boolean }, _all: unknown, page: number) => (last.hasMore ? page + 1 : undefined),
}
