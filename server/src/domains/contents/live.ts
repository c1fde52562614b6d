import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Counts } from './contents.sql.ts'

/** Live events for readers of a post or community; to be called after the commit. */

export const notifyCounts = ({ publish }: AppContext, momentId: number, { thumbCount, commentCount }: Counts) =>
  publish(topics.moment(momentId), { kind: 'counts', thumb_count: thumbCount, comment_count: commentCount })

export const notifyNewComment = ({ publish }: AppContext, momentId: number, commentId: number) =>
  publish(topics.moment(momentId), { kind: 'comment', comment_id: commentId })

export const notifyNewMoment = ({ publish }: AppContext, community: string, momentId: number) =>
  publish(topics.community(community), { kind: 'moment', message_id: momentId })
