import { LoadFailed } from '@judian/web/kernel/lazy/load-failed.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Skeleton } from '@judian/web/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './list.module.css'

interface Props<Page> {
  page: UseQueryResult<Page>
  isEmpty: (page: Page) => boolean
  /** Text of the empty state. */
  none: string
  children: (page: Page) => ReactNode
}

/** Renders a query in every state: loading, failed, empty, loaded; the old page stays visible while the next one loads. */
export function QueryList<Page>({ page, isEmpty, none, children }: Props<Page>) {
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
  if (isEmpty(page.data)) return <Empty scene="records">{none}</Empty>
  return (
    <div className={styles.there} data-stale={page.isPlaceholderData || undefined} aria-busy={page.isPlaceholderData}>
      {children(page.data)}
    </div>
  )
}
