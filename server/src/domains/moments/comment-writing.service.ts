import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { takeBack } from '../experience/index.ts'
import { deleteMessageOfComment, notifyOfComment } from '../messages/index.ts'
import { attachToComment } from './attach.ts'
import { publishedComment, visibleComment } from './comment-access.ts'
import * as sql from './comment-writing.sql.ts'
import type { CommentRow } from './comments.sql.ts'
import { presentThreads } from './comments.view.ts'
import { judge, statusOf } from './holding.ts'
import { deleteCommentImages } from './images.sql.ts'
import { tellComment, tellCounts } from './live.ts'
import { countOnOpenMoment, openMoment } from './moment-access.ts'
import type { Counts } from './moments.sql.ts'
import { mayDeleteComment } from './policy.ts'
import { rewardComment } from './rewarding.ts'
import { isBlank, plainText } from './text.ts'

interface NewComment {
  message_id: number
  message: string
  imageIds: string[]
  /** The thread's first comment, for a reply. */
  ref_message_id?: number | undefined
  /** The person answered: someone who wrote in that thread, its first author when left out. */
  receiver_id?: number | undefined
  request_id?: string | undefined
}

/**
 * Comments on a post, or replies in a thread; published at once or held for review. Refuses CommentEmpty,
 * MomentNotFound, MomentArchived, CommentNotFound (also for a receiver who isn't in the thread), ImageNotYours.
 */
export async function postComment(house: House, me: Member, input: NewComment) {
  const body = plainText(input.message)
  if (isBlank(body) && input.imageIds.length === 0) throw new Refusal('CommentEmpty')

  return once(house.db, { me, call: 'postComment', requestId: input.request_id }, async (tx, afterCommit) => {
    const moment = await openMoment(tx, input.message_id)
    const place = await placeOf(tx, input)
    const verdict = judge(house, me, moment.reviewFirst, body)
    const comment = { ...place, ...verdict, momentId: moment.id, authorId: me.id, body, createdAt: house.clock.now() }
    const commentId = await sql.insertComment(tx, comment)
    await attachToComment(tx, me.id, commentId, input.imageIds)
    const counts = await countComment(tx, moment.id, place.topId, verdict.review === 'published' ? 1 : 0)

    const row = await visibleComment(tx, me, commentId)
    if (row.review === 'published') {
      await tellOfComment(house, tx, afterCommit, row, counts)
      await rewardComment(house, tx, row)
    }
    const [written] = await presentThreads(tx, me, [row])
    return { status: statusOf(verdict), comment: written! }
  })
}

async function placeOf(tx: Tx, { message_id, ref_message_id, receiver_id }: NewComment) {
  if (ref_message_id === undefined) return { topId: null, receiverId: null }
  const top = await publishedComment(tx, ref_message_id)
  if (top.momentId !== message_id || top.topId !== null) throw new Refusal('CommentNotFound')
  const receiverId = receiver_id ?? top.authorId
  const inThread = receiverId === top.authorId || (await sql.selectHasWritten(tx, message_id, top.id, receiverId))
  if (!inThread) throw new Refusal('CommentNotFound')
  return { topId: top.id, receiverId }
}

/**
 * A held comment counts for nothing, and still learns here of a post or thread that was closed or deleted since we
 * looked. Threads before posts, as in deleting: in any other order two calls could wait for each other for ever.
 */
async function countComment(tx: Tx, momentId: number, topId: number | null, count: 0 | 1) {
  if (topId !== null && !(await sql.updateReplies(tx, topId, count))) throw new Refusal('CommentNotFound')
  return countOnOpenMoment(tx, momentId, 'commentCount', count)
}

/** A comment that everyone sees: a message for the person it answers, news for those who read the post. */
async function tellOfComment(house: House, tx: Tx, afterCommit: AfterCommit, row: CommentRow, counts: Counts) {
  await notifyOfComment(house, tx, afterCommit, { ...row, commentId: row.id })
  afterCommit(tellComment(house, row.momentId, row.id))
  afterCommit(tellCounts(house, row.momentId, counts))
}

/**
 * Deletes a comment with the message about it and what it earned, and lets go of its pictures. Refuses CommentNotFound,
 * NotAllowed.
 */
export function deleteComment(house: House, me: Member, momentId: number, commentId: number) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const comment = await visibleComment(tx, me, commentId)
    if (comment.momentId !== momentId) throw new Refusal('CommentNotFound')
    if (!mayDeleteComment(me, comment)) throw new Refusal('NotAllowed')
    // Of two deletions at once, one finds it gone.
    if (!(await sql.updateCommentDeleted(tx, commentId, house.clock.now()))) throw new Refusal('CommentNotFound')
    if (comment.review === 'published') {
      const counts = await sql.updateCountsAfterDeletion(tx, momentId, comment.topId)
      afterCommit(tellCounts(house, momentId, counts))
    }
    // Pictures come last, as in deleting a post, so that the two never wait for each other.
    await deleteCommentImages(tx, commentId)
    await deleteMessageOfComment(tx, commentId)
    await takeBack(tx, 'comment', commentId)
    return {}
  })
}
