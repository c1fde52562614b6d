import type { Db } from '../../../../kernel/db/db.ts'
import { type Column, selectColumns } from './catalogue.sql.ts'
import { exportedTables, type ExportedTable, type ExportedTables } from './exported.ts'
import { labels } from './labels.ts'
import { withheldColumns } from './withheld.ts'

/** An exported table as the database has it now. */
export interface Content extends ExportedTable {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns of its primary key, in the key's order. */
  readonly key: readonly Column[]
}

export const isWithheld = ({ table, name }: Column) => `${table}.${name}` in withheldColumns || name in withheldColumns

/** The exported tables, with those that features add, and their columns and keys. */
export async function readContents(db: Db, added: readonly ExportedTables[]): Promise<Content[]> {
  const tables: ExportedTables = Object.assign({}, exportedTables, ...added)
  const columns = await selectColumns(db, Object.keys(tables))
  return Object.entries(tables).map(([name, table]) => {
    const own = columns.filter((column) => column.table === name)
    const key = own.filter((column) => column.keyPlace !== null).sort((a, b) => a.keyPlace! - b.keyPlace!)
    return { ...table, name, columns: own.filter((column) => column.name in labels && !isWithheld(column)), key }
  })
}
