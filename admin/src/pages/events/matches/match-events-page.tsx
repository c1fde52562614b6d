import type { ManagedMatchEvent } from '@judian/contract'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { boundText, eventStates } from '../event-facts.ts'
import { editEvent } from '../event-form.ts'
import { matchesKey } from './queries.ts'

const columns: readonly Column<ManagedMatchEvent>[] = [
  {
    title: '活动',
    cell: ({ name, title }) => (
      <Link to="/matches/$name" params={{ name }}>
        {title}
      </Link>
    ),
  },
  { title: '编号', narrow: true, cell: ({ name }) => name },
  { title: '时间', cell: ({ opens_at, closes_at }) => `${boundText(opens_at)} – ${boundText(closes_at)}` },
  { title: '状态', narrow: true, cell: ({ state }) => eventStates[state] },
  {
    title: '签箱',
    narrow: true,
    cell: ({ sealed, revealed }) => (revealed ? '种子已公布' : sealed ? '已封存' : '未封存'),
  },
]

/** Clan match events; moderators open them for their messages. */
export function MatchEventsPage() {
  const isAdmin = useMe()?.isAdmin
  return (
    <ListPage
      title="战队对决"
      about="对阵、投票、任务和签箱；签箱要在开放之前封存"
      actions={
        isAdmin && (
          <Button variant="primary" icon={moreIcons.plus} onClick={() => editEvent()}>
            新建活动
          </Button>
        )
      }
      queryKey={matchesKey}
      call="/v1/admin/match/getMatchEvents"
      input={() => ({})}
      rows={({ events }) => events}
      columns={columns}
      keyOf={({ name }) => name}
      none="还没有战队对决"
    />
  )
}
