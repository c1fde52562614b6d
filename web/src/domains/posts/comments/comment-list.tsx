import type { Moment } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { isApiError, messageOf } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { type CommentView, momentComments } from './queries.ts'
import styles from './comment-section.module.css'
import { CommentSkeleton } from './comment-skeleton.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { Discussion } from './discussion.ts'
import { useJustWritten } from './just-written.ts'
import { useScrollToComments } from './use-scroll-to-comments.ts'

type Props = { moment: Moment; view: CommentView; discussion: Discussion }

export function CommentList({ moment, view, discussion }: Props) {
  const list = useInfiniteQuery(momentComments(moment.community, moment.message_id, view))
  // Twenty threads that come at once render in small tasks.
  const data = useDeferredValue(list.data)
  useScrollToComments(!data && !list.isError)
  const written = useJustWritten(({ commentId }) => commentId)

  if (!data && !list.isError) return <CommentSkeleton />
  if (!data)
    return isApiError(list.error, 'CommentNotFound') ? (
      <Empty scene="not-found" action={<AllComments moment={moment} />}>
        {messageOf(list.error)}
      </Empty>
    ) : (
      <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => list.refetch()} />
    )

  const { comments, focused } = data
  if (focused)
    return (
      <>
        <ul>
          {comments
            .filter(({ comment_id }) => comment_id === written)
            .map((comment) => (
              <CommentThread key={comment.comment_id} comment={comment} discussion={discussion} />
            ))}
          <CommentThread comment={focused} discussion={discussion} />
        </ul>
        <AllComments moment={moment} wide />
      </>
    )
  if (comments.length === 0) return <NoComments discussion={discussion} view={view} />

  return (
    <>
      <ul>
        {comments.map((comment) => (
          <CommentThread key={comment.comment_id} comment={comment} discussion={discussion} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore onReach={() => list.fetchNextPage()} failed={list.isFetchNextPageError} />
      ) : (
        comments.length > 2 && <p className={`small faint ${styles.end}`}>没有更多评论了</p>
      )}
    </>
  )
}

/** Link from a focused comment to all comments. */
function AllComments({ moment, wide = false }: { moment: Moment; wide?: boolean }) {
  return (
    <Link
      to="/community/$division/$messageId"
      params={{ division: moment.community, messageId: String(moment.message_id) }}
      replace
      className={buttonClass({ wide })}
    >
      查看全部评论
    </Link>
  )
}

function NoComments({ discussion, view }: { discussion: Discussion; view: CommentView }) {
  if (view.boardStep !== undefined) return <Empty scene="comments">还没有人说到第 {view.boardStep} 步</Empty>
  if (view.onlyAuthor !== undefined) return <Empty scene="comments">楼主还没有在这里发言</Empty>
  if (discussion.closed) return <Empty scene="comments">这里没有评论</Empty>
  return (
    <Empty scene="comments">
      {discussion.rights.myId === discussion.moment.author.user_id ? '等第一个回应' : '还没有人评论，来抢个沙发吧'}
    </Empty>
  )
}
