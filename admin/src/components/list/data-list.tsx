import type { CallInput, CallOutput } from '@judian/contract'
import { ask, type PlainPath } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { type Column, DataTable } from './data-table.tsx'
import { QueryList } from './query-list.tsx'

interface Query<Path extends PlainPath, Row> {
  /** Key prefix of the query, invalidated by the actions on the list. */
  queryKey: QueryKey
  call: Path
  rows: (data: CallOutput<Path>) => readonly Row[]
  /** Milliseconds until the next refetch, while something is changing. */
  refetchAfter?: (data: CallOutput<Path> | undefined) => number | false
}

/** A table, or another layout, such as cards. */
type Shape<Row> =
  | { columns: readonly Column<Row>[]; keyOf: (row: Row) => Key; render?: never }
  | { render: (rows: readonly Row[]) => ReactNode; columns?: never; keyOf?: never }

export type ListProps<Path extends PlainPath, Row> = Query<Path, Row> & Shape<Row>

type Props<Path extends PlainPath, Row> = ListProps<Path, Row> & {
  /** Accessible name of the table. */
  label: string
  /** Text of the empty state. */
  none: string
  input: CallInput<Path>
  page: number
  onPage: (page: number) => void
}

/** The rows of a call's answer in a table, with paging if the call has pages. */
export function DataList<Path extends PlainPath, Row>(props: Props<Path, Row>) {
  const { label, none, queryKey, call, input, rows, refetchAfter, page, onPage } = props
  const found = useQuery<CallOutput<Path>>({
    queryKey: [...queryKey, call, input],
    queryFn: ({ signal }) => ask(call, input, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchAfter?.(state.data) ?? false,
  })
  return (
    <QueryList page={found} isEmpty={(data) => rows(data).length === 0} none={none} pager={{ page, onPage }}>
      {(data) =>
        props.render ? (
          props.render(rows(data))
        ) : (
          <DataTable label={label} columns={props.columns} rows={rows(data)} keyOf={props.keyOf} />
        )
      }
    </QueryList>
  )
}
