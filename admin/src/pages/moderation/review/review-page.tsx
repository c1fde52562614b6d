import type { CallInput } from '@judian/contract'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { CommunitySelect } from '../../../components/form/pickers/community-select.tsx'
import { FilterBar } from '../../../components/list/filters.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { QueryList } from '../../../components/list/query-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { reviewList } from './queries.ts'
import { ReviewQueue } from './review-queue.tsx'

type Input = CallInput<'/v1/admin/review/getReviewQueue'>

const kinds = [
  { value: '', label: '帖子和评论' },
  { value: 'moment', label: '帖子' },
  { value: 'comment', label: '评论' },
]
const levels = [
  { value: '', label: '全部' },
  { value: '1', label: '版主转交的' },
  { value: '0', label: '未转交的' },
]

/** Review page: pending content one by one, by mouse, touch or keyboard. */
export function ReviewPage() {
  const isAdmin = useMe()?.isAdmin === true
  const { filters, setFilters } = useListState({ community: '', kind: '', passed: '' })
  const queue = useInfiniteQuery(
    reviewList({
      ...(filters.community && { community_name: filters.community }),
      ...(filters.kind && { kind: filters.kind as NonNullable<Input['kind']> }),
      ...(filters.passed && { passed_on: filters.passed === '1' ? 1 : 0 }),
    }),
  )

  return (
    <Page title="待审内容" about="先来的排在前面；两个人同时处理一条时，只有一个决定算数">
      <FilterBar isChosen={Object.values(filters).some(Boolean)}>
        <CommunitySelect value={filters.community} onValue={(community) => setFilters({ community })} />
        <Select label="类型" options={kinds} value={filters.kind} onValue={(kind) => setFilters({ kind })} />
        {isAdmin && (
          <Select label="来源" options={levels} value={filters.passed} onValue={(passed) => setFilters({ passed })} />
        )}
      </FilterBar>
      <QueryList page={queue} isEmpty={() => false} none="">
        {(contents) => (
          <ReviewQueue
            key={JSON.stringify(filters)}
            contents={contents}
            hasMore={queue.hasNextPage}
            busy={queue.isFetchingNextPage}
            onMore={() => void queue.fetchNextPage()}
          />
        )}
      </QueryList>
    </Page>
  )
}
