import type { MatchMessage } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { DeleteMatchMessagePopup } from './delete-message-popup.tsx'
import { matchMessages } from './queries.ts'

const columns: readonly Column<MatchMessage>[] = [
  { title: '留言', cell: ({ message }) => message },
  { title: '成员', narrow: true, cell: ({ author }) => author.username },
  { title: '时间', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  {
    title: '',
    narrow: true,
    cell: (message) => (
      <Button size="s" variant="danger" onClick={() => showPopup(DeleteMatchMessagePopup, { message })}>
        删除
      </Button>
    ),
  },
]

/** The latest messages of the wall. */
export function MessagesSection({ name }: { name: string }) {
  const messages = useQuery({ ...matchMessages(name), retry: false })
  return (
    <Section title="最新留言">
      <QueryList page={messages} isEmpty={(list) => list.length === 0} none="还没有留言">
        {(list) => <DataTable label="留言" columns={columns} rows={list} keyOf={(message) => message.id} />}
      </QueryList>
    </Section>
  )
}
