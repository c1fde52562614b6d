import { chipClass } from '@judian/web/ui/display/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../../components/layout/page.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { openCounts, openWork } from './queries.ts'
import styles from './waiting.module.css'
import { WaitingRow } from './waiting-row.tsx'
import { workLists } from './work-lists.ts'

/** Everything that waits, and how much of each kind. */
export function WaitingPage() {
  const found = useQuery(openWork)
  return (
    <Page title="全部待处理" about="逾期的在最前面，其次是等得最久的">
      <Counts />
      <QueryList page={found} isEmpty={({ waiting }) => waiting.length === 0} none="都处理完了，没有等着你的">
        {({ waiting, hasMore }) => (
          <>
            <ul aria-label="待处理" className={`surface ${styles.list}`}>
              {waiting.map((work) => (
                <li key={`${work.work} ${work.kind} ${work.id}`}>
                  <WaitingRow work={work} />
                </li>
              ))}
            </ul>
            {hasMore && (
              <p className={`small soft ${styles.more}`}>这是最急的 {waiting.length} 条，处理完会补上后面的</p>
            )}
          </>
        )}
      </QueryList>
    </Page>
  )
}

function Counts() {
  const counts = useQuery(openCounts).data
  const open = workLists.filter(({ count }) => (counts?.[count] ?? 0) > 0)
  if (open.length === 0) return null
  return (
    <ul aria-label="各有多少" className={`wrap ${styles.counts}`}>
      {open.map(({ count, title, ...place }) => (
        <li key={count}>
          <Link {...place} className={chipClass('accent')}>
            <span>
              {title} <strong className="tabular">{counts?.[count]}</strong>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
