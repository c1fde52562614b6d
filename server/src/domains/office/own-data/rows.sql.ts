import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { Content } from './tables/contents.ts'

export type Row = Record<string, unknown>

/** A post may have 200 KB. */
const rowsPerPage = 50

const list = (items: readonly string[]) => sql.join(items.map((item) => sql.raw(item)))
// From the catalogue and the list of tables, never from a person.
const quoted = (name: string) => `"${name}"`

/** A member's rows of an exported table, a page at a time in the order of its primary key. */
export async function* rowPages(db: Db, content: Content, me: number, now: Date): AsyncGenerator<Row[]> {
  const { name, columns, key, by, where, unseen } = content
  const mine = sql.join(
    [...(by ? [sql`${sql.raw(quoted(by))} = ${me}`] : []), ...(where ? [where(me, now)] : [])],
    sql` AND `,
  )
  const shown = columns.map((column) => {
    const as = sql.raw(quoted(column.name))
    const isUnseen = unseen?.[column.name]?.(me, now)
    return isUnseen ? sql`CASE WHEN NOT ${isUnseen} THEN ${as} END AS ${as}` : as
  })
  const keyColumns = list(key.map((column) => quoted(column.name)))
  const keyTexts = list(key.map((column) => `${quoted(column.name)}::text`))
  let last: string[] | undefined

  for (;;) {
    const values = key.map(({ type }, place) => sql`${last?.[place]}::text::${sql.raw(type)}`)
    const after = last ? sql`AND (${keyColumns}) > (${sql.join(values)})` : sql``
    const { rows } = await sql<{ row: Row; key: string[] }>`
      SELECT (SELECT row_to_json(shown) FROM (SELECT ${sql.join(shown)}) shown) AS row,
        ARRAY[${keyTexts}] AS key
      FROM ${sql.raw(quoted(name))} WHERE ${mine} ${after} ORDER BY ${keyColumns} LIMIT ${rowsPerPage}
    `.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsPerPage) return
    last = rows.at(-1)!.key
  }
}
