import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './decisions.module.css'

interface Props<Item> {
  /** Accessible name of the list. */
  label: string
  list: UseInfiniteQueryResult<Item[]>
  /** Empty state. */
  none: string
  renderItem: (item: Item) => ReactNode
}

/** List of decisions with loading, error and empty states and infinite scroll. */
export function DecisionList<Item>({ label, list, none, renderItem }: Props<Item>) {
  const { data, error, isFetching } = list
  if (list.isPending) return <Waiting />
  if (!data) return <LoadFailed error={error} busy={isFetching} onRetry={() => list.refetch()} />
  if (data.length === 0) return <Empty scene="records">{none}</Empty>
  return (
    <>
      <ul aria-label={label}>{data.map(renderItem)}</ul>
      {list.hasNextPage ? (
        <LoadMore onReach={() => list.fetchNextPage()} failed={list.isFetchNextPageError} />
      ) : (
        <p className={`small faint ${styles.end}`}>没有更早的记录了</p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>正在加载处理记录</VisuallyHidden>
      {['48%', '36%', '42%', '30%'].map((width) => (
        <div key={width} className={`stack-s ${styles.waiting}`} aria-hidden="true">
          <Skeleton width={width} height={20} />
          <Skeleton width="72%" height={16} />
        </div>
      ))}
    </div>
  )
}
