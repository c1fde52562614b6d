import { type Key, type ReactNode, useId, useState } from 'react'
import { type Column, DataRow } from './data-row.tsx'
import styles from './data-table.module.css'
import { RowCheckbox } from './row-checkbox.tsx'

export type { Column } from './data-row.tsx'

interface Selection {
  selected: ReadonlySet<Key>
  onSelected: (selected: ReadonlySet<Key>) => void
}

interface Props<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Accessible name of a row, for its check box and expander. */
  nameOf?: (row: Row) => string
  selection?: Selection | undefined
  /** Content of the expanded row. */
  renderDetail?: (row: Row) => ReactNode
}

/** Data table; on phones each row becomes a card with labelled values. */
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
    <div className={`surface ${styles.box}`}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.select}>
                <RowCheckbox
                  label="全选本页"
                  checked={rows.length > 0 && rows.every((row) => selection.selected.has(keyOf(row)))}
                  onChecked={(on) => selection.onSelected(on ? new Set(rows.map(keyOf)) : new Set())}
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
                    selected: selection.selected.has(key),
                    onToggle: () => selection.onSelected(new Set([key]).symmetricDifference(selection.selected)),
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
