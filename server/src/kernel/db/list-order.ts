import { limits } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import { pageOf } from './page.ts'

type Sql = RawBuilder<unknown>

/** A page of a list: by its number, or the entries behind a cursor. */
export interface ListPage {
  /** From 1; ignored if there is a cursor. */
  pageNum: number
  after?: string | undefined
}

export const isFirstPage = ({ pageNum, after }: ListPage) => pageNum === 1 && after === undefined

/** Names the page in a cache's key. */
export const pageKey = ({ pageNum, after }: ListPage) => after ?? String(pageNum)

/** The order of a list, by one column and among equals by id. */
export interface ListOrder {
  /** For the ORDER BY of a statement around the page's. */
  by: Sql
  /** The column `cursor`: the place of each row. */
  cursor: Sql
  /** Ends the page's statement after its last condition: where the page begins, order and limit. An index of both columns reads it. */
  page(page: ListPage, size?: number): Sql
}

type Direction = 'ASC' | 'DESC'

interface Rank {
  column: Sql
  /** Its value as a number, and back in the column's own type, as the index has it. */
  toNumber: Sql
  fromNumber: (rank: number) => Sql
}

function listOrder({ column, toNumber, fromNumber }: Rank, id: Sql, direction: Direction): ListOrder {
  const beyond = sql.raw(direction === 'DESC' ? '<' : '>')
  const by = sql`${column} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`
  return {
    by,
    cursor: sql`concat(${toNumber}::float8, '_', ${id}) AS cursor`,
    page({ pageNum, after }, size = limits.pageSize) {
      const limit = sql.lit(size + 1)
      if (after === undefined) return sql`ORDER BY ${by} LIMIT ${limit} OFFSET ${sql.lit((pageNum - 1) * size)}`
      const [rank, lastId] = after.split('_').map(Number) as [number, number]
      return sql`
        AND (${column}, ${id}) ${beyond} (${fromNumber(rank)}, ${lastId}::bigint)
        ORDER BY ${by} LIMIT ${limit}`
    },
  }
}

/** By a timestamp. */
export const byTime = (column: Sql, id: Sql, direction: Direction = 'DESC') =>
  listOrder(
    {
      column,
      toNumber: sql`extract(epoch FROM ${column})`,
      fromNumber: (seconds) => sql`to_timestamp(${seconds}::float8)`,
    },
    id,
    direction,
  )

/** By a column of the type double precision, the highest first. */
export const byScore = (column: Sql, id: Sql) =>
  listOrder({ column, toNumber: column, fromNumber: (score) => sql`${score}::float8` }, id, 'DESC')

/** By a column of the type integer, the highest first. A cursor of another kind is no failure. */
export const byCount = (column: Sql, id: Sql) =>
  listOrder(
    { column, toNumber: column, fromNumber: (count) => sql`least(${count}::float8, 2147483647)::integer` },
    id,
    'DESC',
  )

/** Splits a page from the extra row that indicates a next one, and names the cursor that leads there. */
export function pageWithCursor<T extends { cursor: string }>(rows: T[], size?: number) {
  const { shown, hasMore } = pageOf(rows, size)
  return { shown, end: { hasMore, ...(hasMore && { next: shown.at(-1)!.cursor }) } }
}
