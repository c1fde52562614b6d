import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import type { ReactNode } from 'react'
import { RowCheckbox } from './row-checkbox.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  /** Column heading; empty for button columns. */
  title: string
  cell: (row: Row) => ReactNode
  /** Right-aligned tabular figures. */
  numeric?: boolean
  /** Shrinks to its content, without line breaks. */
  narrow?: boolean
}

interface Props<Row> {
  id: string
  row: Row
  name: string
  columns: readonly Column<Row>[]
  selection: { selected: boolean; onToggle: () => void } | undefined
  detail: { open: boolean; onToggle: () => void; render: (row: Row) => ReactNode } | undefined
}

/** Table row with an optional expandable detail row. */
export function DataRow<Row>({ id, row, name, columns, selection, detail }: Props<Row>) {
  const width = columns.length + (selection ? 1 : 0) + 1
  return (
    <>
      <tr data-selected={selection?.selected || undefined} data-open={detail?.open || undefined}>
        {selection && (
          <td className={styles.select}>
            <RowCheckbox label={`选择 ${name}`} checked={selection.selected} onChecked={selection.onToggle} />
          </td>
        )}
        {columns.map(({ title, cell, numeric, narrow }) => (
          <td key={title} data-title={title} data-numeric={numeric || undefined} data-narrow={narrow || undefined}>
            {cell(row)}
          </td>
        ))}
        {detail && (
          <td className={styles.opener}>
            <IconButton
              icon={detail.open ? moreIcons.chevronUp : 'chevron-down'}
              label={`${detail.open ? '收起' : '展开'} ${name}`}
              size={16}
              aria-expanded={detail.open}
              aria-controls={id}
              onClick={detail.onToggle}
            />
          </td>
        )}
      </tr>
      {detail?.open && (
        <tr id={id} className={styles.detail}>
          <td colSpan={width}>{detail.render(row)}</td>
        </tr>
      )}
    </>
  )
}
