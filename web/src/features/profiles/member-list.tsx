import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { messageOf } from '../../kernel/ask/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './member-list.module.css'

interface Props<Item> {
  items: UseInfiniteQueryResult<Item[]>
  /** Said where there is none. */
  none: string
  keyOf: (item: Item) => Key
  renderRow: (item: Item) => ReactNode
}

/** What a member did, in every state that its list can have. */
export function MemberList<Item>({ items, none, keyOf, renderRow }: Props<Item>) {
  const { data, error, isFetching } = items
  if (items.isPending)
    return (
      <div aria-busy="true" className={styles.list}>
        <VisuallyHidden>正在加载</VisuallyHidden>
        <Skeleton height={148} />
        <Skeleton height={148} />
        <Skeleton height={148} />
      </div>
    )
  if (!data)
    return (
      <Empty
        action={
          <Button variant="primary" icon="retry" busy={isFetching} onClick={() => items.refetch()}>
            再试一次
          </Button>
        }
      >
        {messageOf(error)}
      </Empty>
    )
  if (data.length === 0) return <Empty>{none}</Empty>

  return (
    <>
      <ul className={styles.list}>
        {data.map((item) => (
          <li key={keyOf(item)}>{renderRow(item)}</li>
        ))}
      </ul>
      {items.hasNextPage ? (
        <LoadMore onReach={() => items.fetchNextPage()} failed={items.isFetchNextPageError} />
      ) : (
        <p className={styles.end}>已经看到最后啦</p>
      )}
    </>
  )
}
