import type { Comment, Reply } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { patchMoment } from '../moments/moment-cache.ts'
import type { CommentPages, CommentView } from './queries.ts'
import type { ReplyPages } from './reply-queries.ts'
import { singleMoment } from '../moments/queries.ts'
import { changeThread, dropFromThread, joinThread } from './threads.ts'

type Spot = { messageId: number; commentId: number; topId: number }

/** Location of a comment: its post and thread. */
export const spotOf = ({ message_id, comment_id, ref_message_id }: Reply): Spot => ({
  messageId: message_id,
  commentId: comment_id,
  topId: ref_message_id || comment_id,
})

/** Updates a comment or reply in all cached lists. */
export function patchComment(client: QueryClient, spot: Spot, change: (comment: Reply) => Partial<Reply>) {
  mapThreads(client, spot.messageId, (threads) => threads.map((one) => changeThread(one, spot, change)))
  mapReplies(client, spot.topId, (replies) =>
    replies.map((one) => (one.comment_id === spot.commentId ? { ...one, ...change(one) } : one)),
  )
}

/** Mutation key of commenting on a post. */
export const sendingComment = (messageId: number) => ['sendComment', messageId]

/** Cached comments and replies of a post, by id. */
export function cachedCommentIds(client: QueryClient, messageId: number): Set<number> {
  const threads = client
    .getQueriesData<CommentPages>({ queryKey: ['comments', messageId] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => [...page.comments, ...(page.focused ? [page.focused] : [])])
  return new Set(threads.flatMap((thread) => [thread, ...thread.replies]).map((one) => one.comment_id))
}

/**
 * Comment count before the member's own mutation. The live event of that mutation may arrive before its response, so
 * the response adds to this count: adding to the current one could count it twice.
 */
export const commentCount = (client: QueryClient, messageId: number) =>
  client.getQueryData(singleMoment('', messageId).queryKey)?.moment.comment_count

/** Refetches a first post that awaited an answer, as a new comment may be one. */
export async function refreshAwaiting(client: QueryClient, messageId: number) {
  const { queryKey } = singleMoment('', messageId)
  if (client.getQueryData(queryKey)?.moment.awaits_answer) await client.invalidateQueries({ queryKey })
}

/** Inserts the member's new comment on top, or their reply at the end of its thread. */
export function addComment(client: QueryClient, comment: Comment, before: number | undefined) {
  const { messageId, topId } = spotOf(comment)
  const isReply = comment.ref_message_id !== ''
  const counts = comment.review === 'published'
  if (isReply) {
    mapThreads(client, messageId, (threads) => threads.map((one) => joinThread(one, comment, topId)))
    client.setQueriesData<ReplyPages>({ queryKey: ['replies', topId] }, (data) => data && atEnd(data, comment))
    // A reply that matches the filter adds a thread to the filtered list.
    void client.invalidateQueries({
      queryKey: ['comments', messageId],
      predicate: ({ queryKey }) => {
        const view = queryKey[2] as CommentView
        return (view.onlyAuthor ?? view.boardStep) !== undefined && isIn(view, comment)
      },
      refetchType: 'none',
    })
  } else {
    for (const [key, data] of client.getQueriesData<CommentPages>({ queryKey: ['comments', messageId] })) {
      if (!data || !isIn(key[2] as CommentView, comment)) continue
      client.setQueryData<CommentPages>(key, atTop(data, comment))
    }
  }
  if (counts)
    patchMoment(client, messageId, ({ comment_count: now }) => ({ comment_count: Math.max(now, (before ?? now) + 1) }))
}

const isIn = ({ onlyAuthor, boardStep }: CommentView, { author, board_step }: Comment) =>
  (onlyAuthor === undefined || onlyAuthor === author?.user_id) && (boardStep === undefined || boardStep === board_step)

/** Removes a deleted comment; one with replies becomes a placeholder. */
export function removeComment(client: QueryClient, comment: Reply, before: number | undefined) {
  const spot = spotOf(comment)
  mapThreads(client, spot.messageId, (threads) => threads.flatMap((one) => dropFromThread(one, spot)))
  mapReplies(client, spot.topId, (replies) => replies.filter((one) => one.comment_id !== spot.commentId))
  if (comment.review === 'published')
    patchMoment(client, spot.messageId, ({ comment_count: now }) => ({
      comment_count: Math.max(0, Math.min(now, (before ?? now) - 1)),
    }))
}

function mapThreads(client: QueryClient, messageId: number, map: (threads: Comment[]) => Comment[]) {
  client.setQueriesData<CommentPages>(
    { queryKey: ['comments', messageId] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ focused, ...page }) => {
          const [kept] = focused ? map([focused]) : []
          return { ...page, comments: map(page.comments), ...(kept && { focused: kept }) }
        }),
      },
  )
}

function mapReplies(client: QueryClient, topId: number, map: (replies: Reply[]) => Reply[]) {
  client.setQueriesData<ReplyPages>(
    { queryKey: ['replies', topId] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, replies: map(page.replies) })) },
  )
}

const atTop = (data: CommentPages, comment: Comment): CommentPages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, comments: [comment, ...page.comments] } : page)),
})

const atEnd = (data: ReplyPages, reply: Reply): ReplyPages => ({
  ...data,
  pages: data.pages.map((page, index) =>
    index === data.pages.length - 1 ? { ...page, replies: [...page.replies, reply] } : page,
  ),
})
