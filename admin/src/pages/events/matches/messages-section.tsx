import type { ManagedMatchMessage } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useState } from 'react'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../../components/form/reason-field.ts'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { DataList } from '../../../components/list/data-list.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { matchesKey } from './queries.ts'

const columnsOf = (event: string): readonly Column<ManagedMatchMessage>[] => [
  { title: '留言', cell: ({ message }) => message },
  { title: '成员', narrow: true, cell: ({ author }) => author.username },
  { title: '时间', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  { title: '举报', numeric: true, narrow: true, cell: ({ reports }) => reports },
  actionsColumn((message) => (
    <>
      {message.reports > 0 && (
        <ActionButton
          call="/v1/admin/match/dismissMatchReports"
          input={{ match_name_id: event, message_id: message.id }}
          done="举报已驳回，留言保留"
          refresh={matchesKey}
        >
          驳回举报
        </ActionButton>
      )}
      <Menu
        label="更多"
        items={[{ label: '删除', icon: moreIcons.trash, danger: true, onSelect: () => remove(event, message) }]}
      />
    </>
  )),
]

const filters = [
  { value: 'reported', label: '被举报的' },
  { value: 'all', label: '全部' },
] as const

/** The wall's messages; reported ones first. */
export function MessagesSection({ name }: { name: string }) {
  const [filter, setFilter] = useState<'reported' | 'all'>('reported')
  const [page, setPage] = useState(1)
  const choose = (chosen: typeof filter) => {
    setFilter(chosen)
    setPage(1)
  }
  return (
    <Section
      title="留言"
      actions={<Segmented label="显示哪些留言" options={filters} value={filter} onValue={choose} />}
    >
      <DataList
        label="留言"
        queryKey={matchesKey}
        call="/v1/admin/match/getMatchMessages"
        input={{ match_name_id: name, reported: filter === 'reported' ? 1 : 0, pageNum: page }}
        rows={({ messages }) => messages}
        columns={columnsOf(name)}
        keyOf={({ id }) => id}
        none={filter === 'reported' ? '没有被举报的留言' : '还没有留言'}
        page={page}
        onPage={setPage}
      />
    </Section>
  )
}

const remove = (event: string, { id, author, message }: ManagedMatchMessage) =>
  showForm({
    title: '删除留言',
    confirm: '删除',
    danger: true,
    size: 's',
    about: `${author.username}：${message}`,
    call: '/v1/admin/match/deleteMatchMessage',
    fixed: { match_name_id: event, message_id: id },
    fields: { reason: reasonField() },
    done: '留言已删除',
    refresh: matchesKey,
  })
