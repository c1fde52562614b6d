import { useMe } from '@judian/web/kernel/session/index.ts'
import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { Board } from './board.tsx'
import { Comments } from './comments.tsx'
import { Overview } from './overview.tsx'
import styles from './tiles.module.css'

const tabs = [
  { value: 'overview', label: '概况' },
  { value: 'records', label: '成绩' },
  { value: 'comments', label: '留言' },
] as const

type Tab = (typeof tabs)[number]['value']

/** Tile matching: opening, seasons and figures; records; comments. Moderators see only the comments. */
export function TilesPage() {
  const { filters, page, setFilters, setPage } = useListState({
    tab: 'overview',
    mode: 'daily',
    period: '',
    show: 'reported',
  })
  const isAdmin = useMe()?.isAdmin
  const allowed = isAdmin ? tabs : tabs.filter(({ value }) => value === 'comments')
  const tab = isAdmin ? (tabs.find(({ value }) => value === filters.tab)?.value ?? 'overview') : 'comments'

  return (
    <Page title="叠牌工坊" about="活动与赛季、统计、成绩回放和留言；按北京时间统计">
      <Tabs label="叠牌工坊" tabs={allowed} value={tab} onValue={(value: Tab) => setFilters({ tab: value })}>
        <div className={styles.content}>
          {tab === 'overview' && <Overview />}
          {tab === 'records' && (
            <Board
              mode={filters.mode === 'free' ? 'free' : 'daily'}
              period={filters.period}
              page={page}
              onFilter={setFilters}
              onPage={setPage}
            />
          )}
          {tab === 'comments' && (
            <Comments
              isReported={filters.show === 'reported'}
              page={page}
              onReported={(isReported) => setFilters({ show: isReported ? 'reported' : 'all' })}
              onPage={setPage}
            />
          )}
        </div>
      </Tabs>
    </Page>
  )
}
