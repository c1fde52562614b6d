import { Select } from '@judian/web/ui/fields/select.tsx'
import { CommunitySelect } from '../../components/form/pickers/community-select.tsx'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import type { ListFilters } from './filters.ts'

const states = [
  { value: '', label: '全部未删除' },
  { value: 'published', label: '已发布' },
  { value: 'waiting', label: '待审核' },
  { value: 'rejected', label: '已驳回' },
  { value: 'deleted', label: '已删除' },
]

interface Props {
  filters: ListFilters
  onFilters: (changed: Partial<ListFilters>) => void
}

export function ContentsFilters({ filters, onFilters }: Props) {
  const isComment = filters.kind === 'comment'
  return (
    <FilterBar>
      <Select label="状态" options={states} value={filters.state} onValue={(state) => onFilters({ state })} />
      <CommunitySelect value={filters.community} onValue={(community) => onFilters({ community })} />
      <SearchField
        label={isComment ? '评论里的文字' : '标题或正文里的文字'}
        value={filters.search}
        onValue={(search) => onFilters({ search })}
      />
      <SearchField digits label="作者编号" value={filters.author} onValue={(author) => onFilters({ author })} />
      <SearchField
        digits
        label={isComment ? '评论编号' : '帖子编号'}
        value={filters.id}
        onValue={(id) => onFilters({ id })}
      />
    </FilterBar>
  )
}
