import type { ManagedMatchEvent } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../components/layout/page.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { EventPopup } from './event-popup.tsx'
import { eventStates } from './event-states.ts'
import { matchEvents } from './queries.ts'

const time = (iso: string) => shortDateTime(toTimestamp(iso))

const columns: readonly Column<ManagedMatchEvent>[] = [
  {
    title: '活动',
    cell: ({ match_name_id, title }) => (
      <Link to="/matches/$name" params={{ name: match_name_id }}>
        {title}
      </Link>
    ),
  },
  { title: '编号', narrow: true, cell: ({ match_name_id }) => match_name_id },
  { title: '时间', cell: ({ opens_at, closes_at }) => `${time(opens_at)} – ${time(closes_at)}` },
  { title: '状态', narrow: true, cell: ({ state }) => eventStates[state] },
  {
    title: '签箱',
    narrow: true,
    cell: ({ sealed, revealed }) => (revealed ? '种子已公布' : sealed ? '已封存' : '未封存'),
  },
]

/** Clan match events; moderators open them for their messages. */
export function MatchEventsPage() {
  const events = useQuery(matchEvents)
  const isAdmin = useMe()?.isAdmin
  return (
    <Page
      title="战队对决"
      about="对阵、投票、任务和签箱；签箱要在开放之前封存"
      actions={
        isAdmin && (
          <Button variant="primary" icon="plus" onClick={() => showPopup(EventPopup, {})}>
            新建活动
          </Button>
        )
      }
    >
      <QueryList page={events} isEmpty={(data) => data.events.length === 0} none="还没有战队对决">
        {(data) => (
          <DataTable label="战队对决" columns={columns} rows={data.events} keyOf={(event) => event.match_name_id} />
        )}
      </QueryList>
    </Page>
  )
}
