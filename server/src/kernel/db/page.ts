import { limits } from '@judian/contract'
import { sql } from 'kysely'

/** LIMIT of a page: one extra row indicates a next page. A literal, as is the offset, for the planner. */
export const pageLimit = sql.lit(limits.pageSize + 1)

/** OFFSET of a page, counted from 1. */
export const pageOffset = (page: number) => sql.lit((page - 1) * limits.pageSize)

/** Splits a page from the extra row that indicates a next page. */
export function pageOf<T>(rows: T[], size: number = limits.pageSize): { shown: T[]; hasMore: boolean } {
  const hasMore = rows.length > size
  return { shown: hasMore ? rows.slice(0, -1) : rows, hasMore }
}
