import type { ForumRows, Row } from '../src/discuz/rows.ts'

export type Tables = Record<string, Row[]>

/** The rows of a test behind the interface of a database. */
export const fixtureRows = (tables: Tables): ForumRows => ({
  tables: new Set(Object.keys(tables)),
  async rows({ name, key, columns }, { after, where = {}, limit }) {
    const compared = (row: Row, to: readonly number[]) =>
      key.map((column, at) => Number(row[column]) - to[at]!).find((difference) => difference !== 0) ?? 0
    return tables[name]!.filter((row) =>
      Object.entries(where).every(([column, values]) => values.includes(row[column]!)),
    )
      .filter((row) => !after || compared(row, after) > 0)
      .toSorted((one, other) =>
        compared(
          one,
          key.map((column) => Number(other[column])),
        ),
      )
      .slice(0, limit)
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  },
})
