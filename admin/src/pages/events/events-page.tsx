import type { ManagedEvent } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { actionsColumn } from '../../components/list/actions-column.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { boundText, eventStates } from './event-facts.ts'
import { editEvent, eventsKey } from './event-form.ts'

const columns: readonly Column<ManagedEvent>[] = [
  { title: '活动', cell: ({ title }) => title },
  { title: '简介', cell: ({ summary }) => summary },
  { title: '状态', narrow: true, cell: ({ state }) => eventStates[state] },
  { title: '开始', narrow: true, cell: ({ opens_at }) => boundText(opens_at) },
  { title: '结束', narrow: true, cell: ({ closes_at }) => boundText(closes_at) },
  actionsColumn((event) => (
    <Button size="s" icon="post" onClick={() => editEvent(event)}>
      修改<span className="visually-hidden">{event.title}</span>
    </Button>
  )),
]

/** Texts, community, times and state of every event; the parts of each kind are edited on their own pages. */
export const EventsPage = () => (
  <ListPage
    title="全部活动"
    about="标题、简介、社区、时间和状态；对阵、题目、故事等在各自的页面修改"
    label="活动"
    queryKey={eventsKey}
    call="/v1/admin/events/getAdminEvents"
    input={() => ({})}
    rows={({ events }) => events}
    columns={columns}
    keyOf={({ name }) => name}
    none="没有活动"
  />
)
