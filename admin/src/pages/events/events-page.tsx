import type { ManagedEvent } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/layout/page.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { eventStates } from '../matches/event-states.ts'
import { EventPopup } from './event-popup.tsx'
import { managedEvents } from './queries.ts'

const time = (iso: string | undefined) => (iso === undefined ? '不限' : shortDateTime(toTimestamp(iso)))

const columns: readonly Column<ManagedEvent>[] = [
  { title: '活动', cell: ({ title }) => title },
  { title: '简介', cell: ({ summary }) => summary },
  { title: '状态', narrow: true, cell: ({ state }) => eventStates[state] },
  { title: '开始', narrow: true, cell: ({ opens_at }) => time(opens_at) },
  { title: '结束', narrow: true, cell: ({ closes_at }) => time(closes_at) },
  {
    title: '',
    narrow: true,
    cell: (event) => (
      <Button size="s" icon="post" onClick={() => showPopup(EventPopup, { event })}>
        修改<span className="visually-hidden">{event.title}</span>
      </Button>
    ),
  },
]

/** Titles and times of the quiz, the companion and the door; clan matches and tile matching have rooms of their own. */
export function EventsPage() {
  const events = useQuery(managedEvents)
  return (
    <Page title="活动时间" about="活动墙上的标题、简介和开放时间；战队对决与叠牌工坊在各自的页面修改">
      <QueryList page={events} isEmpty={() => false} none="">
        {(data) => <DataTable label="活动" columns={columns} rows={data.events} keyOf={({ name }) => name} />}
      </QueryList>
    </Page>
  )
}
