import type { Key, ReactNode } from 'react'
import styles from './data-table.module.css'
import { Selector } from './selector.tsx'

export interface Column<Row> {
  /** The heading. */
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand to the right, in columns. */
  numeric?: boolean
  /** Takes no more than it needs, and never breaks. */
  narrow?: boolean
}

export interface Selection<Row> {
  chosen: ReadonlySet<Key>
  onChosen: (chosen: ReadonlySet<Key>) => void
  /** Names a row for those who can't see it. */
  nameOf: (row: Row) => string
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  selection?: Selection<Row> | undefined
}

/** Rows under headings; on a phone each row becomes a card with its headings beside the values. */
export function DataTable<Row>({ label, columns, rows, keyOf, selection }: Props<Row>) {
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.select}>
                <Selector
                  label="全选本页"
                  checked={rows.length > 0 && rows.every((row) => selection.chosen.has(keyOf(row)))}
                  onChecked={(on) => selection.onChosen(on ? new Set(rows.map(keyOf)) : new Set())}
                />
              </th>
            )}
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" data-numeric={numeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={selection?.chosen.has(keyOf(row)) || undefined}>
              {selection && (
                <td className={styles.select}>
                  <Selector
                    label={`选择 ${selection.nameOf(row)}`}
                    checked={selection.chosen.has(keyOf(row))}
                    onChecked={() => selection.onChosen(new Set([keyOf(row)]).symmetricDifference(selection.chosen))}
                  />
                </td>
              )}
              {columns.map(({ title, cell, numeric, narrow }) => (
                <td
                  key={title}
                  data-title={title}
                  data-numeric={numeric || undefined}
                  data-narrow={narrow || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
