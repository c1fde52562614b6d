import type { CallOutput, Comment } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, type PageParam, uniqueBy } from '../../../kernel/paging/paged.ts'
import { singleMoment } from '../moments/queries.ts'

export type CommentSort = 'hot' | 'latest' | 'oldest'

/** Order and filter of a post's comments. */
export interface CommentView {
  sort: CommentSort
  /** Only this member's comments and replies, each reply under the answered comment. */
  onlyAuthor?: number
  /** Only comments on this step of the post's board. */
  boardStep?: number
  /** The focused comment. */
  focus?: number
}

export type CommentPages = InfiniteData<CallOutput<'/v1/moments/getComments'>, PageParam>

const commentsOf = (data: CommentPages): { comments: Comment[]; focused: Comment | undefined } => ({
  comments: uniqueBy(
    data.pages.flatMap((page) => page.comments),
    (comment) => comment.comment_id,
  ),
  focused: data.pages[0]?.focused,
})

export const momentComments = (community: string, messageId: number, view: CommentView) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['comments', messageId, view],
    queryFn: ({ pageParam, signal }) =>
      ask(
        '/v1/moments/getComments',
        {
          message_id: messageId,
          community_name: community,
          ...pageParam,
          sortedType: view.sort === 'hot' ? undefined : view.sort,
          OP_user_id: view.onlyAuthor,
          board_step: view.boardStep,
          comment_id: pageParam.pageNum === 1 ? view.focus : undefined,
        },
        signal,
      ),
    select: commentsOf,
  })

/** Prefetches a post and its first comments. */
export function prefetchMoment(
  client: QueryClient,
  community: string,
  messageId: number,
  commentId: number | undefined,
) {
  void client.prefetchQuery(singleMoment(community, messageId))
  void client.prefetchInfiniteQuery(momentComments(community, messageId, firstView(commentId)))
}

/** Default order and filter. */
export const firstView = (commentId: number | undefined): CommentView => ({
  sort: 'hot',
  ...(commentId !== undefined && { focus: commentId }),
})
