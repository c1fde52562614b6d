import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import type { Column } from './data-table.tsx'
import type { Filter } from './filters.tsx'

interface Handled {
  handled_by?: string | undefined
  handled_time?: string | undefined
}

/** Tabs of open and handled rows. */
export const handlingFilter = {
  kind: 'tabs',
  label: '处理状态',
  start: 'open',
  options: [
    { value: 'open', label: '未处理' },
    { value: 'handled', label: '已处理' },
  ],
} as const satisfies Filter

/** Who handled a row, and when. */
export const handlingColumn: Column<Handled> = {
  title: '处理',
  narrow: true,
  cell: ({ handled_by, handled_time }) =>
    handled_time && (
      <>
        {handled_by} <RelativeTime time={handled_time} />
      </>
    ),
}
