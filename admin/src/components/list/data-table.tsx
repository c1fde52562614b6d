import { type Key, type ReactNode, useId, useState } from 'react'
import { DataRow } from './data-row.tsx'
import styles from './data-table.module.css'
import { Selector } from './row-checkbox.tsx'

export interface Column<Row> {
  /** The heading; empty over buttons. */
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand to the right, in columns. */
  numeric?: boolean
  /** Takes no more than it needs, and never breaks. */
  narrow?: boolean
}

interface Selection {
  chosen: ReadonlySet<Key>
  onChosen: (chosen: ReadonlySet<Key>) => void
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Names a row for those who can't see it, where rows are chosen or opened. */
  nameOf?: (row: Row) => string
  selection?: Selection | undefined
  /** What opening a row shows below it. */
  renderDetail?: (row: Row) => ReactNode
}

/** Rows under headings; on a phone each row becomes a card with its headings beside the values. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf = () => '',
  selection,
  renderDetail,
}: Props<Row>) {
  const id = useId()
  const [opened, setOpened] = useState<Key>()
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
                {title || <span className="visually-hidden">操作</span>}
              </th>
            ))}
            {renderDetail && (
              <th scope="col">
                <span className="visually-hidden">详情</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <DataRow
                key={key}
                id={`${id}-${key}`}
                row={row}
                name={nameOf(row)}
                columns={columns}
                selection={
                  selection && {
                    chosen: selection.chosen.has(key),
                    onToggle: () => selection.onChosen(new Set([key]).symmetricDifference(selection.chosen)),
                  }
                }
                detail={
                  renderDetail && {
                    open: opened === key,
                    onToggle: () => setOpened(opened === key ? undefined : key),
                    render: renderDetail,
                  }
                }
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
