import { limits } from '@judian/contract'

/** Splits a page from the extra row that indicates a next page. */
export function pageOf<T>(rows: T[]): { shown: T[]; hasMore: boolean } {
  const hasMore = rows.length > limits.pageSize
  return { shown: hasMore ? rows.slice(0, -1) : rows, hasMore }
}
