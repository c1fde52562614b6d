import type { CallOutput, Reply } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, type PageParam, uniqueBy } from '../../../kernel/paging/paged.ts'

// Apart from the threads' queries, which the first view prefetches with.
export type ReplyPages = InfiniteData<CallOutput<'/v1/moments/getCommentReplies'>, PageParam>

const repliesOf = (data: ReplyPages): Reply[] =>
  uniqueBy(
    data.pages.flatMap((page) => page.replies),
    (reply) => reply.comment_id,
  )

/** The replies to one top-level comment, oldest first: everyone's, or one person's. */
export const commentReplies = (commentId: number, onlyAuthor?: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['replies', commentId, onlyAuthor ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/moments/getCommentReplies', { comment_id: commentId, OP_user_id: onlyAuthor, ...pageParam }, signal),
    select: repliesOf,
  })
