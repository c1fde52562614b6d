import type { Appeal } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decisionNames, decisionSubjects } from '../../components/content/decision-names.ts'
import { ContentView } from '../../components/content/content-view.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { AnswerPopup } from './answer-popup.tsx'
import { appealsKey } from './queries.ts'
import styles from './appeals.module.css'

/** Appeals; they can't be decided by the maker of the original decision. */
export function AppealsPage() {
  const { page, setPage } = useListState({})
  const appeals = useQuery({
    queryKey: [...appealsKey, page],
    queryFn: ({ signal }) => ask('/v1/admin/review/getAppeals', { pageNum: page }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="申诉" about="作者对一个决定可以申诉一次，由另一个人来看">
      <QueryList page={appeals} isEmpty={(data) => data.appeals.length === 0} none="没有等待处理的申诉">
        {(data) => (
          <>
            <ul className={styles.appeals}>
              {data.appeals.map((appeal) => (
                <li key={appeal.decision_id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Page>
  )
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  return (
    <Card as="div" className={styles.appeal}>
      {appeal.content ? (
        <ContentView content={appeal.content} />
      ) : (
        <p>{appeal.reset ? `${decisionSubjects[appeal.kind]}：${appeal.reset}` : '内容已彻底删除'}</p>
      )}
      <dl className={styles.words}>
        <dt>
          {shortDateTime(toTimestamp(appeal.decided_at))} 由 {appeal.decided_by} {decisionNames[appeal.decision]}
        </dt>
        <dd>
          {appeal.rule}
          {appeal.reason && `：${appeal.reason}`}
        </dd>
        <dt>{shortDateTime(toTimestamp(appeal.time))} 作者申诉</dt>
        <dd>{appeal.message}</dd>
      </dl>
      {appeal.mine ? (
        <p className={styles.mine}>这是你自己的决定或内容，要由别人来处理</p>
      ) : (
        <div className={styles.actions}>
          <Button icon="check" onClick={() => showPopup(AnswerPopup, { appeal, granted: true })}>
            支持申诉
          </Button>
          <Button icon="close" onClick={() => showPopup(AnswerPopup, { appeal, granted: false })}>
            维持原决定
          </Button>
        </div>
      )}
    </Card>
  )
}
