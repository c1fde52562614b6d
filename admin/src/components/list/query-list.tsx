import { LoadFailed } from '@judian/web/kernel/lazy/load-failed.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Skeleton } from '@judian/web/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './list.module.css'
import { Pager } from './pager.tsx'

interface Props<Page> {
  page: UseQueryResult<Page>
  isEmpty: (page: Page) => boolean
  /** Text of the empty state. */
  none: string
  /** For a list with pages. */
  pager?: { page: number; onPage: (page: number) => void }
  children: (page: Page) => ReactNode
}

/** Renders a query in every state: loading, failed, empty, loaded; the old page stays visible while the next one loads. */
export function QueryList<Page extends object>({ page, isEmpty, none, pager, children }: Props<Page>) {
  if (page.data === undefined)
    return page.isError ? (
      <LoadFailed error={page.error} busy={page.isFetching} onRetry={() => page.refetch()} />
    ) : (
      <div className="stack-s" role="status" aria-label="正在加载">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    )
  const turning = pager && <Pager {...pager} hasMore={'hasMore' in page.data && page.data.hasMore === true} />
  if (isEmpty(page.data))
    return (
      <>
        <Empty scene="records">{pager && pager.page > 1 ? '这一页已经空了，前面还有' : none}</Empty>
        {turning}
      </>
    )
  return (
    <div className={styles.there} data-stale={page.isPlaceholderData || undefined} aria-busy={page.isPlaceholderData}>
      {children(page.data)}
      {turning}
    </div>
  )
}
