import { ask } from '@judian/web/kernel/ask/index.ts'
import { Card } from '@judian/web/ui/display/card.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AuditEntries } from '../../components/content/audit-entries.tsx'
import { actionNames, targetNames } from '../../components/content/action-names.ts'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import styles from './audit-log.module.css'

const optionsOf = (all: string, names: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const actionOptions = optionsOf('全部操作', actionNames)
const targetOptions = optionsOf('全部对象', targetNames)

/** The audit log, read-only. */
export function AuditLogPage() {
  const { filters, page, setFilters, setPage } = useListState({ actor: '', act: '', kind: '', thing: '' })
  const log = useQuery({
    queryKey: ['audit-log', page, filters],
    queryFn: ({ signal }) =>
      ask(
        '/v1/admin/audit-log/getAuditLog',
        {
          pageNum: page,
          ...(filters.actor && { actor_id: Number(filters.actor) }),
          ...(filters.act && { act: filters.act }),
          ...(filters.kind && { thing_kind: filters.kind }),
          ...(filters.thing && { thing_id: filters.thing }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

  return (
    <Page title="操作日志" about="每一次后台操作都与操作本身一起记下，不能修改">
      <FilterBar>
        <SearchField digits label="操作人编号" value={filters.actor} onValue={(actor) => setFilters({ actor })} />
        <Select label="操作" options={actionOptions} value={filters.act} onValue={(act) => setFilters({ act })} />
        <Select label="对象" options={targetOptions} value={filters.kind} onValue={(kind) => setFilters({ kind })} />
        <SearchField label="对象编号" value={filters.thing} onValue={(thing) => setFilters({ thing })} />
      </FilterBar>
      <QueryList page={log} isEmpty={(data) => data.acts.length === 0} none="没有符合条件的记录">
        {(data) => (
          <>
            <Card as="div" className={styles.log}>
              <AuditEntries entries={data.acts} />
            </Card>
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Page>
  )
}
