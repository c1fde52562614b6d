import type { Reported } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { ReportCard } from './report-card.tsx'
import { reportsKey } from './queries.ts'
import styles from './reports.module.css'

const kinds = [
  { value: '', label: '全部' },
  { value: 'moment', label: '帖子' },
  { value: 'comment', label: '评论' },
  { value: 'clan', label: '战队' },
]
const kindsForAdmins = [...kinds, { value: 'profile', label: '成员' }]

/** Reports grouped by target. */
export function ReportsPage() {
  const isAdmin = useMe()?.isAdmin === true
  const { filters, page, setFilters, setPage } = useListState({ kind: '' })
  const reports = useQuery({
    queryKey: [...reportsKey, page, filters],
    queryFn: ({ signal }) =>
      ask(
        '/v1/admin/reports/getReports',
        { pageNum: page, ...(filters.kind && { kind: filters.kind as Reported['kind'] }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="举报" about="等得最久的在最前面；处理一条，就回应了所有举报它的人">
      <FilterBar>
        <Select
          label="类型"
          options={isAdmin ? kindsForAdmins : kinds}
          value={filters.kind}
          onValue={(kind) => setFilters({ kind })}
        />
      </FilterBar>
      <QueryList page={reports} isEmpty={(data) => data.reported.length === 0} none="没有未处理的举报">
        {(data) => (
          <>
            <ul className={styles.list}>
              {data.reported.map((reported) => (
                <li key={`${reported.kind} ${reported.id}`}>
                  <ReportCard reported={reported} />
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
