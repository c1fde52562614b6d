import type { CallOutput, ManagedEvent } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import type { Fields } from '../../components/form/fields.ts'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { presentRows } from '../../components/form/versions/present-rows.ts'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'
import { actionsColumn } from '../../components/list/actions-column.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { eventStates } from '../matches/event-states.ts'

const eventsKey = ['events'] as const

const time = (iso: string | undefined) => (iso === undefined ? '不限' : shortDateTime(toTimestamp(iso)))

const columns: readonly Column<ManagedEvent>[] = [
  { title: '活动', cell: ({ title }) => title },
  { title: '简介', cell: ({ summary }) => summary },
  { title: '状态', narrow: true, cell: ({ state }) => eventStates[state] },
  { title: '开始', narrow: true, cell: ({ opens_at }) => time(opens_at) },
  { title: '结束', narrow: true, cell: ({ closes_at }) => time(closes_at) },
  actionsColumn((event) => (
    <Button size="s" icon="post" onClick={() => editEvent(event)}>
      修改<span className="visually-hidden">{event.title}</span>
    </Button>
  )),
]

/** Titles and times of the quiz, the companion and the door; clan matches and tile matching have rooms of their own. */
export const EventsPage = () => (
  <ListPage
    title="活动时间"
    about="活动墙上的标题、简介和开放时间；战队对决与叠牌工坊在各自的页面修改"
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

const fieldsOf = (event: ManagedEvent): Fields<'/v1/admin/events/saveEvent'> => ({
  title: { kind: 'text', label: '标题', max: 60, start: event.title },
  summary: { kind: 'text', label: '简介', max: 200, start: event.summary },
  state: {
    kind: 'select',
    label: '状态',
    start: event.state === 'draft' ? 'closed' : event.state,
    options: [
      { value: 'open', label: '开放' },
      { value: 'closed', label: '结束：仍在活动墙上，只能看' },
      { value: 'archived', label: '归档：不再显示' },
    ],
  },
  opens_at: { kind: 'datetime', label: '开始', hint: '留空表示不限', start: event.opens_at, optional: true },
  closes_at: { kind: 'datetime', label: '结束', hint: '留空表示不限', start: event.closes_at, optional: true },
})

/** Changes an event's texts, opens or closes it, or plans when. */
const editEvent = (event: ManagedEvent) =>
  showForm({
    title: `修改「${event.title}」`,
    confirm: '保存',
    call: '/v1/admin/events/saveEvent',
    fixed: { name: event.name },
    fields: fieldsOf(event),
    loaded: loadedRow(event, fieldsOf, async (client) => {
      type Page = CallOutput<'/v1/admin/events/getAdminEvents'>
      const events = await presentRows(client, eventsKey, (page: Partial<Page>) => page.events)
      return events.find(({ name }) => name === event.name)
    }),
    done: '已保存',
    refresh: eventsKey,
  })
