import type { AfterCommit, Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { takeBack } from '../experience/index.ts'
import { notifyOfComment } from '../messages/index.ts'
import { selectComment } from './comments.sql.ts'
import { type ContentRow, updateCountsOf } from './contents.sql.ts'
import { tellComment, tellCounts, tellMoment } from './live.ts'
import type { Counts } from './moments.sql.ts'
import { rewardComment, rewardMoment, type Written } from './rewarding.ts'

/** What follows when everyone sees a content from now on, and when nobody does any more. */

interface WrittenMoment extends Written {
  communityId: number
  community: string
}

interface WrittenComment extends Written {
  momentId: number
  momentAuthorId: number
  /** The person answered; null where the post itself is. */
  receiverId: number | null
  body: string
}

/** A new post: it rewards its author and is news for its community. */
export async function announceMoment(house: House, tx: Tx, afterCommit: AfterCommit, moment: WrittenMoment) {
  await rewardMoment(house, tx, moment)
  afterCommit(tellMoment(house, moment.community, moment.id))
}

/** A new comment, counted already: as a new post, and a message for the person it answers. */
export async function announceComment(
  house: House,
  tx: Tx,
  afterCommit: AfterCommit,
  comment: WrittenComment,
  counts: Counts,
) {
  const { id, momentId } = comment
  await notifyOfComment(house, tx, afterCommit, { ...comment, commentId: id })
  await rewardComment(house, tx, comment)
  afterCommit(tellComment(house, momentId, id))
  afterCommit(tellCounts(house, momentId, counts))
}

/** A content that was held or deleted, as if it had just been written; what it brought before it doesn't bring again. */
export async function announce(house: House, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'moment') return announceMoment(house, tx, afterCommit, content)
  const counts = await updateCountsOf(tx, content, 1)
  const comment = await selectComment(tx, content.id)
  // Below a held post nobody sees it yet.
  if (comment) await announceComment(house, tx, afterCommit, comment, counts)
}

/** A content that everyone saw and nobody does any more: it earns nothing and counts for nothing. */
export async function withdraw(house: House, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'comment') {
    const counts = await updateCountsOf(tx, content, -1)
    afterCommit(tellCounts(house, content.momentId, counts))
  }
  await takeBack(tx, content.kind === 'moment' ? 'post' : 'comment', content.id)
}
