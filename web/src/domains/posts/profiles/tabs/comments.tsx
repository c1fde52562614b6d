import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../../../kernel/paging/paged-list.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { CommentRow } from '../comment-row.tsx'
import { memberComments } from '../queries.ts'
import type { TabProps } from './tab.ts'

/** The member's comments. */
export function Comments({ profile, isOwn }: TabProps) {
  const comments = useInfiniteQuery(memberComments(profile.user_id))
  return (
    <PagedList
      items={comments}
      none={<Empty scene="comments">{isOwn ? '你还没有评论过' : 'TA 还没有评论过'}</Empty>}
      keyOf={(comment) => comment.comment_id}
      renderRow={(comment) => <CommentRow comment={comment} />}
    />
  )
}
