import { topics } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import type { Counts } from './moments.sql.ts'

/** What readers of a post and of a community are told at once; each call answers an effect for after the commit. */

export const tellCounts =
  ({ publish }: House, momentId: number, { thumbCount, commentCount }: Counts) =>
  () =>
    publish(topics.moment(momentId), { kind: 'counts', thumb_count: thumbCount, comment_count: commentCount })

export const tellComment =
  ({ publish }: House, momentId: number, commentId: number) =>
  () =>
    publish(topics.moment(momentId), { kind: 'comment', comment_id: commentId })

export const tellMoment =
  ({ publish }: House, community: string, momentId: number) =>
  () =>
    publish(topics.community(community), { kind: 'moment', message_id: momentId })
