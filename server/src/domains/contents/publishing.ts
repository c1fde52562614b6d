import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { earn, takeBack } from '../experience/index.ts'
import { notifyReply } from '../messages/index.ts'
import { progress } from '../missions/index.ts'
import { type ContentRow, isPostPublished, updateCountsOf, type Counts } from './contents.sql.ts'
import { notifyNewComment, notifyCounts, notifyNewMoment } from './live.ts'
import { insertCommentEffects } from './publishing.sql.ts'

/** Effects of a content becoming public, and of ceasing to be. */

interface WrittenMoment {
  id: number
  authorId: number
  communityId: number
  community: string
  createdAt: Date
}

/** Effects of a new post: XP, missions and a live event. */
export async function onMomentPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, moment: WrittenMoment) {
  const { id, authorId, communityId, createdAt } = moment
  await earn(tx, { userId: authorId, kind: 'post', subjectId: id, at: createdAt })
  await progress(ctx, tx, authorId, { kind: 'post', communityId })
  afterCommit(notifyNewMoment(ctx, moment.community, id))
}

interface PublishedComment {
  id: number
  momentId: number
  body: string
  counts: Counts
  notifiedUserId: number | null
}

/** Effect for after the commit: live events for the post's readers and for the notified member. */
export const notifyComment =
  (ctx: AppContext, { id, momentId, body, counts, notifiedUserId }: PublishedComment) =>
  () => {
    notifyNewComment(ctx, momentId, id)()
    notifyCounts(ctx, momentId, counts)()
    if (notifiedUserId !== null) notifyReply(ctx, notifiedUserId, body)()
  }

/** Effects of a pending or deleted content becoming public; idempotent per content. */
export async function onPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'moment') return onMomentPublished(ctx, tx, afterCommit, content)
  const counts = await updateCountsOf(tx, content, 1)
  // Comments below a pending post stay invisible.
  if (!(await isPostPublished(tx, content.momentId))) return
  const { id, momentId, body, createdAt } = content
  const [notified] = await insertCommentEffects(tx, {
    commentId: id,
    day: shanghaiDay(createdAt),
    now: ctx.clock.now(),
  })
  afterCommit(notifyComment(ctx, { id, momentId, body, counts, notifiedUserId: notified?.userId ?? null }))
}

/** Effects of a content ceasing to be public: XP and counters are taken back. */
export async function onUnpublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'comment') {
    const counts = await updateCountsOf(tx, content, -1)
    afterCommit(notifyCounts(ctx, content.momentId, counts))
  }
  await takeBack(tx, content.kind === 'moment' ? 'post' : 'comment', content.id)
}
