import { limits } from '@judian/contract/limits'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Key, ReactNode } from 'react'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { buttonClass } from '../../ui/actions/button.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { MessageKind } from './queries.ts'
import styles from './message-list.module.css'
import { ReadAll } from './read-all.tsx'

export type Extent =
  /** The first page, with a link to the rest. */
  | { kind: 'first'; onLeave: () => void }
  /** All messages, with pagination. */
  | { kind: 'whole' }

interface Props<Message> {
  messages: UseInfiniteQueryResult<Message[]>
  kind: MessageKind
  extent: Extent
  /** Empty state. */
  none: string
  /** Unread count, including pages not loaded. */
  unread: number
  isUnread: (message: Message) => boolean
  keyOf: (message: Message) => Key
  renderRow: (message: Message) => ReactNode
}

/** How many messages are worth saying that there are no more. */
const saidFrom = 5

/** List of one kind of messages, with its loading, error and empty states. */
export function MessageList<Message>({
  messages,
  kind,
  extent,
  none,
  unread,
  isUnread,
  keyOf,
  renderRow,
}: Props<Message>) {
  const { data, error, isFetching } = messages
  if (messages.isPending) return <Waiting />
  if (!data) return <LoadFailed error={error} busy={isFetching} onRetry={() => messages.refetch()} />
  if (data.length === 0) return <Empty scene="messages">{none}</Empty>

  const shown = extent.kind === 'whole' ? data : data.slice(0, limits.pageSize)
  const firstRead = shown.findIndex((message) => !isUnread(message))
  return (
    <>
      {(unread > 0 || shown.some(isUnread)) && <ReadAll kind={kind} />}
      <ul className={styles.list}>
        {shown.map((message, at) => (
          <li key={keyOf(message)}>
            {at > 0 && at === firstRead && <p className={`caption faint ${styles.divider}`}>以上是新消息</p>}
            {renderRow(message)}
          </li>
        ))}
      </ul>
      {extent.kind === 'first' && data.length >= limits.pageSize && (
        <div className={styles.rest}>
          <Link to="/notifications" hash={kind} className={buttonClass({ wide: true })} onClick={extent.onLeave}>
            查看剩余消息
          </Link>
        </div>
      )}
      {extent.kind === 'whole' &&
        (messages.hasNextPage ? (
          <LoadMore onReach={() => messages.fetchNextPage()} failed={messages.isFetchNextPageError} />
        ) : (
          data.length >= saidFrom && <p className={`small faint ${styles.end}`}>没有更多消息了</p>
        ))}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>正在加载消息</VisuallyHidden>
      {['72%', '54%', '63%', '48%'].map((width) => (
        <div key={width} className={styles.waiting} aria-hidden="true">
          <Skeleton round width={40} height={40} />
          <div className={`stack-s ${styles.lines}`}>
            <Skeleton width={120} height={14} />
            <Skeleton width={width} height={16} />
          </div>
        </div>
      ))}
    </div>
  )
}
