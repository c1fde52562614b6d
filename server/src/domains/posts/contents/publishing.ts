import { type Doc, topics } from '@judian/contract'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { earn, takeBack } from '../../members/experience/index.ts'
import { linkHashtags } from '../../../features/hashtags/index.ts'
import { notifyMentioned } from '../mentions/index.ts'
import { insertReplyMessages, notifyReply } from '../../messages/index.ts'
import { progress, progressOfAll } from '../../rewards/missions/index.ts'
import { tellQuoted } from '../../../features/quotes/index.ts'
import { type ContentRow, type Counts, isPostPublished, updateCountsOf } from './contents.sql.ts'
import { notifyNewComment, notifyCounts, notifyNewMoment } from './live.ts'
import { clearDueEffects, type PublishedComment, selectReceiver, updateEffectsDue } from './publishing.sql.ts'

/** Effects of a content becoming public, and of ceasing to be. */

interface WrittenMoment {
  id: number
  authorId: number
  communityId: number
  community: string
  title: string
  body: string
  doc: Doc | null
  createdAt: Date
}

/** Effects of a new post: XP, missions, topics, notices for mentioned and quoted members, and a live event. */
export async function onMomentPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, moment: WrittenMoment) {
  const { id, authorId, communityId, createdAt } = moment
  await earn(tx, 'post', [{ userId: authorId, subjectId: id, at: createdAt }])
  await progress(ctx, tx, authorId, { kind: 'post', communityId })
  await linkHashtags(ctx, tx, moment)
  await notifyMentioned(ctx, tx, afterCommit, [{ ...moment, kind: 'moment' }])
  await tellQuoted(ctx, tx, afterCommit, [{ ...moment, kind: 'moment' }])
  afterCommit(() => notifyNewMoment(ctx, moment.community, id))
}

/**
 * Effects of a comment that becomes public: XP, missions, the receiver's message, notices for mentioned and quoted
 * members, and live events.
 */
export async function onCommentPublished(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  comment: PublishedComment,
  counts: Counts,
) {
  await applyEffects(ctx, tx, afterCommit, comment.momentId, [comment])
  afterCommit(() => {
    notifyNewComment(ctx, comment.momentId, comment.id)
    notifyCounts(ctx, comment.momentId, counts)
  })
}

/** Of several comments, all of one post: as many statements as of one. */
async function applyEffects(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  momentId: number,
  comments: readonly PublishedComment[],
) {
  const subjects = comments.map(({ id, authorId, createdAt }) => ({ userId: authorId, subjectId: id, at: createdAt }))
  await earn(tx, 'comment', subjects)
  const authorIds = [...new Set(comments.map(({ authorId }) => authorId))]
  await progressOfAll(ctx, tx, authorIds, { kind: 'comment', momentId })
  const messages = comments.map((comment) => ({ ...comment, commentId: comment.id }))
  const notified = await insertReplyMessages(tx, messages, ctx.clock.now())
  for (const { id, receiverId, body } of comments)
    if (notified.includes(id)) afterCommit(() => notifyReply(ctx, receiverId, body))
  const texts = comments.map((comment) => ({ ...comment, kind: 'comment' as const, addressee: comment.receiverId }))
  await notifyMentioned(ctx, tx, afterCommit, texts)
  await tellQuoted(ctx, tx, afterCommit, texts)
}

/** Effects of a pending or deleted content becoming public. */
export async function onPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'moment') {
    await onMomentPublished(ctx, tx, afterCommit, content)
    const due = await clearDueEffects(tx, content.id)
    if (due.length > 0) await applyEffects(ctx, tx, afterCommit, content.id, due)
    return
  }
  // Locks the post: it isn't published meanwhile.
  const counts = await updateCountsOf(tx, content, 1)
  if (await isPostPublished(tx, content.momentId)) {
    const receiverId = await selectReceiver(tx, content.id)
    await onCommentPublished(ctx, tx, afterCommit, { ...content, receiverId }, counts)
  } else await updateEffectsDue(tx, content.id)
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
