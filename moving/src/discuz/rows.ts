export type Row = Readonly<Record<string, string | number | null>>

/** A table of the forum, without its prefix, and what is read of it. */
export interface Table {
  readonly name: string
  /** In whose order rows are read; an index of the forum has it. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

export interface Page {
  /** The key of the last row before this page. */
  readonly after?: readonly number[] | undefined
  /** Only rows in which a column has one of these values. */
  readonly where?: Readonly<Record<string, readonly (number | string)[]>> | undefined
  readonly limit: number
}

/** The forum's database: a connection, or the rows of a test. */
export interface ForumRows {
  /** A page of rows in the order of the table's key. */
  rows(table: Table, page: Page): Promise<Row[]>
  /** The names of the tables there are, without their prefix. */
  readonly tables: ReadonlySet<string>
}

const pageSize = 1_000

/** All rows of a table in pages, each by the key of the page before it; none of a table that isn't there. */
export async function* pagesOf(forum: ForumRows, table: Table, where?: Page['where'], limit = pageSize) {
  if (!forum.tables.has(table.name)) return
  for (let after: readonly number[] | undefined; ;) {
    const rows = await forum.rows(table, { after, where, limit })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = table.key.map((column) => Number(rows.at(-1)![column]))
  }
}

export async function* rowsOf(forum: ForumRows, table: Table, where?: Page['where']) {
  for await (const rows of pagesOf(forum, table, where)) yield* rows
}

/** The rows of a table in which a column has one of these values, by it. */
export async function rowsBy(forum: ForumRows, table: Table, column: string, values: readonly number[]) {
  const found = new Map<number, Row[]>()
  if (values.length === 0) return found
  for await (const row of rowsOf(forum, table, { [column]: values })) {
    const value = Number(row[column])
    const rows = found.get(value)
    if (rows) rows.push(row)
    else found.set(value, [row])
  }
  return found
}

export const textOf = (row: Row, column: string) => String(row[column] ?? '')
export const numberOf = (row: Row, column: string) => Number(row[column] ?? 0)
/** Times are seconds; a row without one has the first. */
export const timeOf = (row: Row, column: string) => new Date(numberOf(row, column) * 1000)
