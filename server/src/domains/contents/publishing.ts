import type { AfterCommit, Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { earn, takeBack } from '../experience/index.ts'
import { tellOfReply } from '../messages/index.ts'
import { progress } from '../missions/index.ts'
import { type ContentRow, isPostPublished, updateCountsOf, type Counts } from './contents.sql.ts'
import { tellComment, tellCounts, tellMoment } from './live.ts'
import { insertFollowing } from './publishing.sql.ts'

/** What follows when everyone sees a content from now on, and when nobody does any more. */

interface WrittenMoment {
  id: number
  authorId: number
  communityId: number
  community: string
  createdAt: Date
}

/** A new post: it rewards its author and is news for its community. */
export async function onMomentPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, moment: WrittenMoment) {
  const { id, authorId, communityId, createdAt } = moment
  await earn(tx, { userId: authorId, kind: 'post', thingId: id, at: createdAt })
  await progress(ctx, tx, authorId, { kind: 'post', communityId })
  afterCommit(tellMoment(ctx, moment.community, id))
}

interface NewsOfComment {
  id: number
  momentId: number
  body: string
  /** The post's, with the comment. */
  counts: Counts
  /** Whom a message of it reached. */
  toldUserId: number | null
}

/** A new comment is news for those who read the post, and for whom it answers: an effect for after the commit. */
export const tellOfComment =
  (ctx: AppContext, { id, momentId, body, counts, toldUserId }: NewsOfComment) =>
  () => {
    tellComment(ctx, momentId, id)()
    tellCounts(ctx, momentId, counts)()
    if (toldUserId !== null) tellOfReply(ctx, toldUserId, body)()
  }

/** A content that was held or deleted, as if it had just been written; what it brought before it doesn't bring again. */
export async function onPublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'moment') return onMomentPublished(ctx, tx, afterCommit, content)
  const counts = await updateCountsOf(tx, content, 1)
  // Nobody sees a comment below a post that is pending review.
  if (!(await isPostPublished(tx, content.momentId))) return
  const { id, momentId, body, createdAt } = content
  const [told] = await insertFollowing(tx, { commentId: id, day: shanghaiDay(createdAt), now: ctx.clock.now() })
  afterCommit(tellOfComment(ctx, { id, momentId, body, counts, toldUserId: told?.userId ?? null }))
}

/** A content that everyone saw and nobody does any more: it earns nothing and counts for nothing. */
export async function onUnpublished(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'comment') {
    const counts = await updateCountsOf(tx, content, -1)
    afterCommit(tellCounts(ctx, content.momentId, counts))
  }
  await takeBack(tx, content.kind === 'moment' ? 'post' : 'comment', content.id)
}
