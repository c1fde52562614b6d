import { type ContentName, type Doc, topics } from '@judian/contract'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { takeBack } from '../../members/experience/index.ts'
import { notifyReply } from '../../messages/index.ts'
import { type Publishing, publishParts, topicsOfMoment } from '../parts/index.ts'
import { type ContentRow, type Counts, isPostPublished, updateCountsOf } from './contents.sql.ts'
import * as sql from './publishing.sql.ts'

/** Effects of a content becoming public, and of ceasing to be. */

interface WrittenMoment {
  id: number
  authorId: number
  communityId: number
  community: string
  title: string
  body: string
  doc: Doc | null
  /** Empty for a new post. */
  former?: string
  createdAt: Date
}

/** Effects of a new post: XP, missions, those of its parts, and a live event. */
export async function onMomentPublished(act: Publishing, moment: WrittenMoment) {
  const { ctx, tx, afterCommit } = act
  await sql.rewardMoment(tx, moment, ctx.clock.now())
  await publishParts(act, [{ ...moment, kind: 'moment' }])
  afterCommit(() => notifyNewMoment(ctx, moment.community, moment.id))
}

/** Effects of a comment that becomes public: XP, missions, the receiver's message, those of its parts, and live events. */
export async function onCommentPublished(act: Publishing, comment: sql.PublishedComment, counts: Counts) {
  const { ctx, afterCommit } = act
  await applyEffects(act, comment.momentId, [comment])
  afterCommit(() => {
    notifyNewComment(ctx, comment.momentId, comment.id)
    notifyCounts(ctx, comment.momentId, counts)
  })
}

/** Of several comments, all of one post: as many statements as of one. */
async function applyEffects(act: Publishing, momentId: number, comments: readonly sql.PublishedComment[]) {
  const { ctx, tx, afterCommit } = act
  const notified = await sql.rewardComments(tx, momentId, comments, ctx.clock.now())
  for (const { id, receiverId, body } of comments)
    if (notified.includes(id)) afterCommit(() => notifyReply(ctx, receiverId, body))
  await publishParts(
    act,
    comments.map((comment) => ({ ...comment, kind: 'comment', addressee: comment.receiverId })),
  )
}

/** Effects of a pending or deleted content becoming public. */
export async function onPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  const act = { ctx, tx, afterCommit }
  if (content.kind === 'moment') {
    await onMomentPublished(act, content)
    const due = await sql.clearDueEffects(tx, content.id)
    if (due.length > 0) await applyEffects(act, content.id, due)
    return
  }
  // Locks the post: it isn't published meanwhile.
  const counts = await updateCountsOf(tx, content, 1)
  if (await isPostPublished(tx, content.momentId)) {
    const receiverId = await sql.selectReceiver(tx, content.id)
    await onCommentPublished(act, { ...content, receiverId }, counts)
  } else await sql.updateEffectsDue(tx, content.id)
}

/** Effects of a content ceasing to be public: XP and counters are taken back. */
export async function onUnpublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'comment') {
    const counts = await updateCountsOf(tx, content, -1)
    afterCommit(() => notifyCounts(ctx, content.momentId, counts))
  } else {
    const shownIn = [topics.moment(content.id), topics.community(content.community)]
    afterCommit(() => shownIn.forEach((topic) => ctx.cache.invalidate(topic)))
  }
  await takeBack(tx, content.kind === 'moment' ? 'post' : 'comment', content.id)
}

type Edited = Pick<ContentRow, 'kind' | 'id' | 'momentId' | 'community'>

/** Live events for readers of a post or community; to be called after the commit. */

export const notifyCounts = ({ publish }: AppContext, momentId: number, { thumbCount, commentCount }: Counts) =>
  publish(topics.moment(momentId), { kind: 'counts', thumb_count: thumbCount, comment_count: commentCount })

const notifyNewComment = ({ publish }: AppContext, momentId: number, commentId: number) =>
  publish(topics.moment(momentId), { kind: 'comment', comment_id: commentId })

const notifyNewMoment = ({ publish }: AppContext, community: string, momentId: number) =>
  publish(topics.community(community), { kind: 'moment', message_id: momentId })

/** Some who may have seen a post may not any more. */
export const notifyWithdrawn = (ctx: Pick<AppContext, 'askAgain' | 'parts'>, { kind, id }: ContentName) => {
  if (kind === 'moment') for (const topic of topicsOfMoment(ctx, id)) ctx.askAgain(topic)
}

/** A post's text has changed, or a comment's below it. */
export function notifyEdited({ publish, cache }: AppContext, { kind, id, momentId, community }: Edited) {
  publish(topics.moment(momentId), { kind: 'edit', ...(kind === 'comment' && { comment_id: id }) })
  if (kind === 'moment') cache.invalidate(topics.community(community))
}
