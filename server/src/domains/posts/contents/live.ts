import { type ContentName, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { ContentRow, Counts } from './contents.sql.ts'

type Edited = Pick<ContentRow, 'kind' | 'id' | 'momentId' | 'community'>

/** Live events for readers of a post or community; to be called after the commit. */

export const notifyCounts = ({ publish }: AppContext, momentId: number, { thumbCount, commentCount }: Counts) =>
  publish(topics.moment(momentId), { kind: 'counts', thumb_count: thumbCount, comment_count: commentCount })

export const notifyNewComment = ({ publish }: AppContext, momentId: number, commentId: number) =>
  publish(topics.moment(momentId), { kind: 'comment', comment_id: commentId })

export const notifyNewMoment = ({ publish }: AppContext, community: string, momentId: number) =>
  publish(topics.community(community), { kind: 'moment', message_id: momentId })

/** Some who may have seen a post may not any more. */
export const notifyWithdrawn = ({ askAgain }: Pick<AppContext, 'askAgain'>, { kind, id }: ContentName) => {
  if (kind === 'moment') for (const topic of [topics.moment(id), topics.poll(id)]) askAgain(topic)
}

/** A post's text has changed, or a comment's below it. */
export function notifyEdited({ publish, cache }: AppContext, { kind, id, momentId, community }: Edited) {
  publish(topics.moment(momentId), { kind: 'edit', ...(kind === 'comment' && { comment_id: id }) })
  if (kind === 'moment') cache.invalidate(topics.community(community))
}
