import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListState } from '../../../components/list/use-list-state.ts'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import styles from './calendars.module.css'
import { calendarOf, calendarsKey } from './queries.ts'
import { monthTitle, nextMonth, thisMonth } from './month.ts'

/** A month's check-in rewards. */
export function CalendarsPage() {
  const { filters, setFilters } = useListState({ month: thisMonth() })
  const { month } = filters
  const client = useQueryClient()
  const calendar = useQuery(calendarOf(month))
  const [copies, setCopies] = useState(0)
  const copy = () =>
    showPopup(ConfirmActionPopup, {
      title: '复制上个月',
      about: `${monthTitle(month)}已经保存的奖励和没有保存的修改，都会换成上个月的。`,
      confirm: '复制',
      done: '已按上个月设置',
      refresh: calendarsKey,
      action: async () => {
        const version = calendar.data?.version ?? 0
        const copied = await ask('/v1/admin/calendars/copyCalendar', { month, version })
        client.setQueryData(calendarOf(month).queryKey, copied)
        setCopies(copies + 1)
      },
    })

  return (
    <Page
      title="签到日历"
      about="当月第几次签到，就得第几份奖励；没有设置的月份用站点默认奖励"
      actions={calendar.data?.open === 1 && <Button onClick={copy}>复制上个月</Button>}
    >
      <nav className={styles.months} aria-label="月份">
        <Button size="s" icon={moreIcons.chevronLeft} onClick={() => setFilters({ month: nextMonth(month, -1) })}>
          上个月
        </Button>
        <h2 className={styles.month}>{monthTitle(month)}</h2>
        <Button size="s" icon={moreIcons.chevronRight} onClick={() => setFilters({ month: nextMonth(month, 1) })}>
          下个月
        </Button>
      </nav>
      <QueryList page={calendar} isEmpty={() => false} none="">
        {(data) => (
          <>
            <p className={`small faint ${styles.note}`}>
              {data.open === 0
                ? '这个月已经过去，不能再改'
                : data.own === 0
                  ? '现在是站点默认奖励，保存后成为这个月自己的'
                  : '这个月有自己的奖励；已经领走的不受改动影响'}
            </p>
            <CalendarGrid
              // The draft is kept until another month is selected or copied.
              key={`${month} ${copies}`}
              calendar={data}
            />
          </>
        )}
      </QueryList>
    </Page>
  )
}
