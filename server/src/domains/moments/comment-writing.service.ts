import type { CallInput } from '@judian/contract'
import { inTransaction, type Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { groundsOf } from '../moderation/index.ts'
import { attachToComment } from './attach.ts'
import { publishedComment, visibleComment } from './comment-access.ts'
import * as sql from './comment-writing.sql.ts'
import { presentThreads } from './comments.view.ts'
import { remove, removeByRule } from './contents.service.ts'
import { judge, statusOf } from './holding.ts'
import { countOnOpenMoment, openMoment } from './moment-access.ts'
import { askOutside } from './outside-review.ts'
import { mayDeleteComment } from './policy.ts'
import { announceComment } from './publishing.ts'
import { assertPostingOpen } from './switches.ts'
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
 * Comments on a post, or replies in a thread; published at once or held for review. Refuses PostingClosed, CommentEmpty,
 * MomentNotFound, MomentArchived, CommentNotFound (also for a receiver who isn't in the thread), ImageNotYours.
 */
export async function postComment(house: House, me: Member, input: NewComment) {
  await assertPostingOpen(house, me)
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
      await announceComment(house, tx, afterCommit, row, counts)
      afterCommit(askOutside(house, { kind: 'comment', id: commentId }, body))
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

type Deletion = CallInput<'/v1/moments/delCommentByUser'>

/** Deletes a comment; one of someone else's by a rule. Refuses CommentNotFound, NotAllowed, RuleUnknown. */
export function deleteComment(house: House, me: Member, { comment_id: id, message_id, ...named }: Deletion) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const comment = await visibleComment(tx, me, id)
    if (comment.momentId !== message_id) throw new Refusal('CommentNotFound')
    if (!mayDeleteComment(me, comment)) throw new Refusal('NotAllowed')
    const name = { kind: 'comment', id } as const
    const removed =
      comment.authorId === me.id
        ? await remove(house, tx, afterCommit, name, me.id)
        : await removeByRule(house, tx, afterCommit, name, me.id, await groundsOf(tx, named, [comment.communityId]))
    if (!removed) throw new Refusal('CommentNotFound')
    return {}
  })
}
