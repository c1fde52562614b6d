import { ask } from '@judian/web/kernel/ask/index.ts'
import { Card } from '@judian/web/ui/display/card.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ActList } from '../../components/content/audit-entries.tsx'
import { actNames, thingNames } from '../../components/content/action-names.ts'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { Listing } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { RoomPage } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import styles from './audit-log.module.css'

const optionsOf = (all: string, names: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const acts = optionsOf('全部操作', actNames)
const things = optionsOf('全部对象', thingNames)

/** Who did what to whom in the site's name; nothing here can be changed. */
export function AuditLogRoom() {
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
    <RoomPage title="操作日志" about="每一次后台操作都与操作本身一起记下，不能修改">
      <FilterBar>
        <SearchField digits label="操作人编号" value={filters.actor} onValue={(actor) => setFilters({ actor })} />
        <Select label="操作" options={acts} value={filters.act} onValue={(act) => setFilters({ act })} />
        <Select label="对象" options={things} value={filters.kind} onValue={(kind) => setFilters({ kind })} />
        <SearchField label="对象编号" value={filters.thing} onValue={(thing) => setFilters({ thing })} />
      </FilterBar>
      <Listing page={log} isEmpty={(data) => data.acts.length === 0} none="没有符合条件的记录">
        {(data) => (
          <>
            <Card as="div" className={styles.log}>
              <ActList acts={data.acts} />
            </Card>
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </Listing>
    </RoomPage>
  )
}
