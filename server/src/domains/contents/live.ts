import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Counts } from './contents.sql.ts'

/** What readers of a post and of a community are told at once; each call answers an effect for after the commit. */

export const tellCounts =
  ({ publish }: AppContext, momentId: number, { thumbCount, commentCount }: Counts) =>
  () =>
    publish(topics.moment(momentId), { kind: 'counts', thumb_count: thumbCount, comment_count: commentCount })

export const tellComment =
  ({ publish }: AppContext, momentId: number, commentId: number) =>
  () =>
    publish(topics.moment(momentId), { kind: 'comment', comment_id: commentId })

export const tellMoment =
  ({ publish }: AppContext, community: string, momentId: number) =>
  () =>
    publish(topics.community(community), { kind: 'moment', message_id: momentId })
