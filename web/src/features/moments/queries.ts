import type { CallOutput, Comment, Moment, Reply } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged } from '../../kernel/paging/paged.ts'
import { uniqueBy } from '../../kernel/paging/unique-by.ts'

/** Which posts of a division a feed shows; nothing named: the hot ones, under every tag. */
export interface FeedOrder {
  tagNum?: number
  sorted?: 'latest'
}

export type CommentSort = 'hot' | 'latest' | 'oldest'

/** Which comments of a post show, and how. */
export interface CommentView {
  sort: CommentSort
  /** Only this person's comments. */
  onlyAuthor?: number
  /** The comment that the page opens at. */
  focus?: number
}

type Pages<Page> = InfiniteData<Page, number>
export type FeedPages = Pages<CallOutput<'/v1/moments/getMomentsByCommunity'>>
export type CommentPages = Pages<CallOutput<'/v1/moments/getComments'>>
export type ReplyPages = Pages<CallOutput<'/v1/moments/getCommentReplies'>>
export type SingleMoment = CallOutput<'/v1/moments/getSingleMoment'>

// Lists move while they are paged through: what slid onto the next page must not show twice.
function momentPages({ pages }: FeedPages): Moment[][] {
  const all = pages.flatMap((page) => page.moments)
  const once = new Set(uniqueBy(all, (moment) => moment.message_id))
  return pages.map(({ moments }) => moments.filter((moment) => once.has(moment)))
}
const repliesOf = (data: ReplyPages): Reply[] =>
  uniqueBy(
    data.pages.flatMap((page) => page.replies),
    (reply) => reply.comment_id,
  )
const commentsOf = (data: CommentPages): { comments: Comment[]; focused: Comment | undefined } => ({
  comments: uniqueBy(
    data.pages.flatMap((page) => page.comments),
    (comment) => comment.comment_id,
  ),
  focused: data.pages[0]?.focused,
})

/** All divisions, and one in full: rules, tags, moderators. */
export const divisionLists = (division: string) =>
  queryOptions({
    queryKey: ['divisionLists', division],
    queryFn: ({ signal }) => ask('/v1/moments/getDivisionLists', { division }, signal),
    staleTime: 5 * 60_000,
  })

export const communityMoments = (community: string, { tagNum, sorted }: FeedOrder) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['feed', community, { tagNum, sorted }],
    queryFn: ({ pageParam, signal }) =>
      ask(
        '/v1/moments/getMomentsByCommunity',
        { community_name: community, pageNum: pageParam, tagNum, sorted },
        signal,
      ),
    select: momentPages,
    staleTime: Infinity,
    gcTime: Infinity, // the feed stays alive while other screens show
  })

export const singleMoment = (community: string, messageId: number) =>
  queryOptions({
    queryKey: ['moment', messageId],
    queryFn: ({ signal }) =>
      ask('/v1/moments/getSingleMoment', { message_id: messageId, community_name: community }, signal),
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
          pageNum: pageParam,
          sortedType: view.sort === 'hot' ? undefined : view.sort,
          OP_user_id: view.onlyAuthor,
          comment_id: pageParam === 1 ? view.focus : undefined,
        },
        signal,
      ),
    select: commentsOf,
  })

/** Every reply to one top-level comment, oldest first. */
export const commentReplies = (commentId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['replies', commentId],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/moments/getCommentReplies', { comment_id: commentId, pageNum: pageParam }, signal),
    select: repliesOf,
  })

/** Starts reading what a feed shows first; nobody waits for it here. */
export function warmFeed(client: QueryClient, community: string, order: FeedOrder) {
  void client.prefetchInfiniteQuery(communityMoments(community, order))
}

/** Starts reading a post and its first comments. */
export function warmMoment(client: QueryClient, community: string, messageId: number, commentId: number | undefined) {
  void client.prefetchQuery(singleMoment(community, messageId))
  void client.prefetchInfiniteQuery(momentComments(community, messageId, firstView(commentId)))
}

/** The post that a short link leads to. */
export const shortLinkTarget = (shortCode: string) =>
  queryOptions({
    queryKey: ['shortLink', shortCode],
    queryFn: ({ signal }) => ask('/v1/moments/resolveShortCode', { short_code: shortCode }, signal),
    staleTime: Infinity,
  })

/** How a post's comments show before anyone chooses otherwise. */
export const firstView = (commentId: number | undefined): CommentView => ({
  sort: 'hot',
  ...(commentId !== undefined && { focus: commentId }),
})
