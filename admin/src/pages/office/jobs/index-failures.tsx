import type { IndexFailure } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'

const indexFailures = queryOptions({
  queryKey: ['index-failures'],
  queryFn: ({ signal }) => ask('/v1/admin/search/getIndexFailures', {}, signal),
  refetchInterval: 5_000,
})

const kinds = {
  moment: '帖子',
  comment: '评论',
  user: '成员',
  clan: '战队',
  community: '社区',
  tag: '标签',
  hashtag: '话题',
  event: '活动',
}
const nameOf = ({ kind, id, num }: IndexFailure) => `${kinds[kind]} ${id}${num > 0 ? `-${num}` : ''}`

const columns: readonly Column<IndexFailure>[] = [
  { title: '内容', narrow: true, cell: nameOf },
  { title: '原因', cell: (failure) => failure.error },
  { title: '时间', narrow: true, cell: (failure) => <RelativeTime time={failure.failed_at} /> },
]

/** Subjects that the search index could not take; renders nothing if there are none. */
export function IndexFailures() {
  const { data } = useQuery(indexFailures)
  if (!data || data.total === 0) return null
  return (
    <Section
      title={`没能编入搜索的内容（${data.total}）`}
      actions={
        <ActionButton
          icon="retry"
          call="/v1/admin/search/retryIndexing"
          input={{}}
          done="几秒后重新编入"
          refresh={indexFailures.queryKey}
        >
          全部重试
        </ActionButton>
      }
    >
      <DataTable label="没能编入搜索的内容" columns={columns} rows={data.failures} keyOf={nameOf} />
    </Section>
  )
}
