import type { ManagedMatchMessage } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../components/actions/use-action.ts'
import { ReasonPopup } from '../../components/form/popups/reason-popup.tsx'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import styles from './matches.module.css'
import { matchesKey, matchMessages } from './queries.ts'

const columnsOf = (event: string): readonly Column<ManagedMatchMessage>[] => [
  { title: '留言', cell: ({ message }) => message },
  { title: '成员', narrow: true, cell: ({ author }) => author.username },
  { title: '时间', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  { title: '举报', numeric: true, narrow: true, cell: ({ reports }) => reports },
  { title: '', narrow: true, cell: (message) => <Acts event={event} message={message} /> },
]

const filters = [
  { value: 'reported', label: '被举报的' },
  { value: 'all', label: '全部' },
] as const

/** The wall's messages; reported ones first. */
export function MessagesSection({ name }: { name: string }) {
  const [filter, setFilter] = useState<'reported' | 'all'>('reported')
  const [page, setPage] = useState(1)
  const messages = useQuery(matchMessages(name, filter === 'reported' ? 1 : 0, page))
  const choose = (chosen: typeof filter) => {
    setFilter(chosen)
    setPage(1)
  }
  return (
    <Section
      title="留言"
      actions={<Segmented label="显示哪些留言" options={filters} value={filter} onValue={choose} />}
    >
      <QueryList
        page={messages}
        isEmpty={(data) => data.messages.length === 0}
        none={filter === 'reported' ? '没有被举报的留言' : '还没有留言'}
      >
        {(data) => (
          <>
            <DataTable label="留言" columns={columnsOf(name)} rows={data.messages} keyOf={(message) => message.id} />
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Section>
  )
}

function Acts({ event, message }: { event: string; message: ManagedMatchMessage }) {
  const about = { match_name_id: event, message_id: message.id }
  const dismiss = useAction(() => ask('/v1/admin/match/dismissMatchReports', about), {
    done: '举报已驳回，留言保留',
    refresh: [matchesKey],
  })
  return (
    <span className={styles.actions}>
      {message.reports > 0 && (
        <Button size="s" busy={dismiss.busy} onClick={dismiss.run}>
          驳回举报
        </Button>
      )}
      <Button
        size="s"
        variant="danger"
        onClick={() =>
          showPopup(ReasonPopup, {
            title: '删除留言',
            about: `${message.author.username}：${message.message}`,
            confirm: '删除',
            done: '留言已删除',
            refresh: matchesKey,
            action: (reason) => ask('/v1/admin/match/deleteMatchMessage', { ...about, reason }),
          })
        }
      >
        删除
      </Button>
    </span>
  )
}
