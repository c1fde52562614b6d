import type { AdminFeedback } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { AnswerPopup } from './answer-popup.tsx'
import styles from './feedback.module.css'
import { feedbackKey } from './queries.ts'

type State = 'open' | 'handled'

const states = [
  { value: 'open', label: '未处理' },
  { value: 'handled', label: '已处理' },
] as const

const columns: readonly Column<AdminFeedback>[] = [
  {
    title: '成员',
    narrow: true,
    cell: (one) => (
      <Link to="/users/$userId" params={{ userId: String(one.user_id) }}>
        {one.username}
      </Link>
    ),
  },
  { title: '内容', cell: (one) => <Message one={one} /> },
  { title: '时间', narrow: true, cell: (one) => <RelativeTime time={one.time} /> },
  {
    title: '处理',
    narrow: true,
    cell: (one) => (one.handled_time ? <HandledBy one={one} time={one.handled_time} /> : '—'),
  },
  { title: '', narrow: true, cell: (one) => <Handle one={one} /> },
]

/** Feedback from members. */
export function FeedbackPage() {
  const { filters, page, setFilters, setPage } = useListState({ state: 'open' })
  const state: State = filters.state === 'handled' ? 'handled' : 'open'
  const feedback = useQuery({
    queryKey: [...feedbackKey, state, page],
    queryFn: ({ signal }) => ask('/v1/admin/feedback/getFeedback', { pageNum: page, state }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="意见反馈">
      <Tabs label="处理状态" tabs={states} value={state} onValue={(value) => setFilters({ state: value })}>
        <div className={styles.content}>
          <QueryList
            page={feedback}
            isEmpty={(data) => data.feedback.length === 0}
            none={state === 'open' ? '都处理完了' : '还没有处理过的反馈'}
          >
            {(data) => (
              <>
                <DataTable label="意见反馈" columns={columns} rows={data.feedback} keyOf={(one) => one.id} />
                <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
              </>
            )}
          </QueryList>
        </div>
      </Tabs>
    </Page>
  )
}

function HandledBy({ one, time }: { one: AdminFeedback; time: string }) {
  return (
    <>
      {one.handled_by} <RelativeTime time={time} />
    </>
  )
}

function Handle({ one }: { one: AdminFeedback }) {
  const handled = one.handled ? 0 : 1
  const handle = useAction(() => ask('/v1/admin/feedback/handleFeedback', { feedback_id: one.id, handled }), {
    done: handled ? '已标为处理' : '已重新打开',
    refresh: [feedbackKey],
  })
  return (
    <span className={styles.actions}>
      {one.answer === '' && (
        <Button size="s" icon="comment" onClick={() => showPopup(AnswerPopup, { feedback: one })}>
          回复
        </Button>
      )}
      <Button size="s" icon={handled ? 'check' : 'retry'} busy={handle.busy} onClick={handle.run}>
        {handled ? '标为已处理' : '重新打开'}
      </Button>
    </span>
  )
}

function Message({ one }: { one: AdminFeedback }) {
  return (
    <div>
      <span className={styles.message}>{one.message}</span>
      {one.answer && <p className={styles.answer}>回复：{one.answer}</p>}
    </div>
  )
}
