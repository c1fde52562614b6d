import type { AdminItem } from '@judian/contract'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { ItemFrame, qualities } from '@judian/web/kernel/items/item-frame.tsx'
import { placeNames, placeOf } from '@judian/web/kernel/items/places.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import { ItemPopup } from './item-popup.tsx'
import { placeOptions, qualityOptions } from './item-options.ts'
import styles from './items.module.css'
import { itemList } from './queries.ts'

const everywhere = [{ value: '', label: '全部部位' }, ...placeOptions]
const everyQuality = [{ value: '', label: '全部品质' }, ...qualityOptions]
const sales = [
  { value: '', label: '全部' },
  { value: '1', label: '在售' },
  { value: '0', label: '未上架' },
]

const columns: readonly Column<AdminItem>[] = [
  { title: '装扮', cell: (item) => <Item item={item} /> },
  { title: '部位', narrow: true, cell: (item) => placeNames[placeOf(item)] },
  { title: '品质', narrow: true, cell: ({ body_item_quality }) => qualities[body_item_quality] },
  { title: '价格', numeric: true, narrow: true, cell: ({ price }) => price },
  { title: '拥有者', numeric: true, narrow: true, cell: ({ owner_count }) => owner_count },
  { title: '添加', narrow: true, cell: ({ time }) => fullDate(toTimestamp(time)) },
  {
    title: '状态',
    narrow: true,
    cell: ({ on_sale }) => (on_sale ? <Chip tone="accent">在售</Chip> : <Chip>未上架</Chip>),
  },
  {
    title: '',
    narrow: true,
    cell: (item) => (
      <Button size="s" icon="post" onClick={() => showPopup(ItemPopup, { item })}>
        编辑<span className="visually-hidden"> {item.body_item_name}</span>
      </Button>
    ),
  },
]

/** Avatar items, on sale or reward-only. */
export function ItemsPage() {
  const { filters, page, setFilters, setPage } = useListState({ search: '', place: '', quality: '', sale: '' })
  const items = useQuery(
    itemList(page, {
      ...(filters.search && { search: filters.search }),
      ...(filters.place && { body_type: Number(filters.place) }),
      ...(filters.quality && { body_item_quality: Number(filters.quality) }),
      ...(filters.sale && { on_sale: filters.sale === '1' ? 1 : 0 }),
    }),
  )

  return (
    <Page
      title="装扮"
      about="未上架的装扮仍可以作为奖励发放"
      actions={
        <Button variant="primary" icon="plus" onClick={() => showPopup(ItemPopup, {})}>
          新建装扮
        </Button>
      }
    >
      <FilterBar>
        <SearchField label="名称" value={filters.search} onValue={(search) => setFilters({ search })} />
        <Select label="部位" options={everywhere} value={filters.place} onValue={(place) => setFilters({ place })} />
        <Select
          label="品质"
          options={everyQuality}
          value={filters.quality}
          onValue={(quality) => setFilters({ quality })}
        />
        <Select label="状态" options={sales} value={filters.sale} onValue={(sale) => setFilters({ sale })} />
      </FilterBar>
      <QueryList page={items} isEmpty={(found) => found.items.length === 0} none="没有符合条件的装扮">
        {(found) => (
          <>
            <DataTable label="装扮" columns={columns} rows={found.items} keyOf={(item) => item.body_item_id} />
            <Pager page={page} hasMore={found.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Page>
  )
}

function Item({ item }: { item: AdminItem }) {
  return (
    <span className={styles.item}>
      <ItemFrame item={item} size={48} alt="" />
      <span>
        {item.body_item_name}
        <span className={styles.faint}>
          #{item.body_item_id}
          {item.built_in === 1 && ' · 内置'}
        </span>
      </span>
    </span>
  )
}
