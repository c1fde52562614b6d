import type { ReactNode } from 'react'
import { Actions } from '../actions/action-button.tsx'
import type { Column } from './data-row.tsx'

/** The column of a row's buttons. */
export const actionsColumn = <Row,>(buttons: (row: Row) => ReactNode): Column<Row> => ({
  title: '',
  narrow: true,
  cell: (row) => <Actions>{buttons(row)}</Actions>,
})
