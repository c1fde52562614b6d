import { Select } from '@judian/web/ui/fields/select.tsx'
import { CommunitySelect } from '../../components/form/pickers/community-select.tsx'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import type { SearchFilters } from './filters.ts'

const states = [
  { value: '', label: '所有状态' },
  { value: 'published', label: '已发布' },
  { value: 'waiting', label: '待审核' },
  { value: 'rejected', label: '已驳回' },
  { value: 'deleted', label: '已删除' },
]
const orders = [
  { value: 'relevance', label: '最相关' },
  { value: 'newest', label: '最新' },
]

interface Props {
  filters: SearchFilters
  onFilters: (changed: Partial<SearchFilters>) => void
}

export const SearchFields = ({ filters, onFilters }: Props) => (
  <FilterBar>
    <SearchField label="搜索" value={filters.q} onValue={(q) => onFilters({ q })} />
    <Select label="状态" options={states} value={filters.state} onValue={(state) => onFilters({ state })} />
    <CommunitySelect value={filters.community} onValue={(community) => onFilters({ community })} />
    <SearchField digits label="作者编号" value={filters.author} onValue={(author) => onFilters({ author })} />
    <Select label="排序" options={orders} value={filters.sorted} onValue={(sorted) => onFilters({ sorted })} />
  </FilterBar>
)
