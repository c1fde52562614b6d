import { limits } from '@judian/contract'

/** Parts a page from the row read beyond it, which says that there is a next one. */
export function pageOf<T>(rows: T[]): { shown: T[]; hasMore: boolean } {
  const hasMore = rows.length > limits.pageSize
  return { shown: hasMore ? rows.slice(0, -1) : rows, hasMore }
}
