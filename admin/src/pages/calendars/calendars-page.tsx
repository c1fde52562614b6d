import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import styles from './calendars.module.css'
import { monthTitle, nextMonth, thisMonth } from './month.ts'

const calendarsKey = ['calendars'] as const

/** A month's check-in rewards. */
export function CalendarsPage() {
  const { filters, setFilters } = useListState({ month: thisMonth() })
  const { month } = filters
  const calendar = useQuery({
    queryKey: [...calendarsKey, month],
    queryFn: ({ signal }) => ask('/v1/admin/calendars/getAdminCalendar', { month }, signal),
  })
  const copy = useAction(() => ask('/v1/admin/calendars/copyCalendar', { month }), {
    done: '已按上个月设置',
    refresh: [calendarsKey],
  })

  return (
    <Page
      title="签到日历"
      about="当月第几次签到，就得第几份奖励；没有设置的月份用站点默认奖励"
      actions={
        calendar.data?.open === 1 && (
          <Button busy={copy.busy} onClick={copy.run}>
            复制上个月
          </Button>
        )
      }
    >
      <nav className={styles.months} aria-label="月份">
        <Button size="s" icon="chevron-left" onClick={() => setFilters({ month: nextMonth(month, -1) })}>
          上个月
        </Button>
        <h2 className={styles.month}>{monthTitle(month)}</h2>
        <Button size="s" icon="chevron-right" onClick={() => setFilters({ month: nextMonth(month, 1) })}>
          下个月
        </Button>
      </nav>
      <QueryList page={calendar} isEmpty={() => false} none="">
        {(data) => (
          <>
            <p className={styles.note}>
              {data.open === 0
                ? '这个月已经过去，不能再改'
                : data.own === 0
                  ? '现在是站点默认奖励，保存后成为这个月自己的'
                  : '这个月有自己的奖励；已经领走的不受改动影响'}
            </p>
            <CalendarGrid
              // The draft is kept until another month is selected.
              key={`${month} ${JSON.stringify(data.entries)}`}
              month={month}
              entries={data.entries}
              open={data.open === 1}
              refresh={calendarsKey}
            />
          </>
        )}
      </QueryList>
    </Page>
  )
}
