import { LoadFailed } from '../lazy/load-failed.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './paged-list.module.css'

interface Props<Item> {
  items: UseInfiniteQueryResult<Item[]>
  /** Empty state. */
  none: ReactNode
  /** Footer below the last entry. */
  end?: string
  /** Height of a skeleton row in px. */
  rowHeight?: number
  keyOf: (item: Item) => Key
  renderRow: (item: Item) => ReactNode
}

/** How many rows are worth saying that there are no more. */
const saidFrom = 5

/** Paginated list with its loading, error and empty states. */
export function PagedList<Item>({
  items,
  none,
  end = '已经看到最后啦',
  rowHeight = 148,
  keyOf,
  renderRow,
}: Props<Item>) {
  const { data, error, isFetching } = items
  if (items.isPending)
    return (
      <div aria-busy="true" className={`stack ${styles.list}`}>
        <VisuallyHidden>正在加载</VisuallyHidden>
        <Skeleton height={rowHeight} />
        <Skeleton height={rowHeight} />
        <Skeleton height={rowHeight} />
      </div>
    )
  if (!data) return <LoadFailed error={error} busy={isFetching} onRetry={() => items.refetch()} />
  if (data.length === 0) return none

  return (
    <>
      <ul className={`stack ${styles.list}`}>
        {data.map((item) => (
          <li key={keyOf(item)}>{renderRow(item)}</li>
        ))}
      </ul>
      {items.hasNextPage ? (
        <LoadMore onReach={() => items.fetchNextPage()} failed={items.isFetchNextPageError} />
      ) : (
        data.length >= saidFrom && <p className={`small faint ${styles.end}`}>{end}</p>
      )}
    </>
  )
}
