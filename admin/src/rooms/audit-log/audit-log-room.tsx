import { ask } from '@judian/web/kernel/ask/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ActList } from '../../kit/act-list.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { useListState } from '../../kit/list-state.ts'
import { Listing } from '../../kit/listing.tsx'
import { Pager } from '../../kit/pager.tsx'
import { RoomPage } from '../../kit/room-page.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { Section } from '../../kit/section.tsx'

/** Who did what to whom in the site's name; nothing here can be changed. */
export function AuditLogRoom() {
  const { filters, page, setFilters, setPage } = useListState({ actor: '', act: '', kind: '', thing: '' })
  const acts = useQuery({
    queryKey: ['audit-log', page, filters],
    queryFn: ({ signal }) =>
      ask(
        '/v1/admin/audit-log/getAuditLog',
        {
          pageNum: page,
          ...(/^[1-9]\d*$/.test(filters.actor) && { actor_id: Number(filters.actor) }),
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
        <SearchField label="操作人编号" value={filters.actor} onValue={(actor) => setFilters({ actor })} />
        <SearchField label="操作，如 ban-user" value={filters.act} onValue={(act) => setFilters({ act })} />
        <SearchField label="对象类型，如 user" value={filters.kind} onValue={(kind) => setFilters({ kind })} />
        <SearchField label="对象编号" value={filters.thing} onValue={(thing) => setFilters({ thing })} />
      </FilterBar>
      <Listing page={acts} isEmpty={(data) => data.acts.length === 0} none="没有符合条件的记录">
        {(data) => (
          <>
            <Section title={`第 ${page} 页`}>
              <ActList acts={data.acts} />
            </Section>
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </Listing>
    </RoomPage>
  )
}
