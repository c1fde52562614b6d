import type { CallInput } from '@judian/contract'
import { type Db, startEffect, inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { onceByStatement } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { openWorkChanged, statedReason } from '../moderation/index.ts'
import { attachToComment } from '../images/index.ts'
import { visibleComment } from './access.ts'
import * as sql from './writing.sql.ts'
import { type CommentRow, selectAnyComment } from './comments.sql.ts'
import { presentWritten } from './comments.view.ts'
import {
  remove,
  removeByRule,
  screeningResult,
  statusOf,
  askOutside,
  mayDeleteComment,
  notifyComment,
  assertPostingOpen,
  isBlank,
  plainText,
} from '../contents/index.ts'
import { isWritingClosed } from '../communities/index.ts'
import { openMoment } from '../moments/index.ts'

interface NewComment {
  message_id: number
  message: string
  imageIds: string[]
  /** The thread's first comment, for a reply. */
  ref_message_id?: number | undefined
  /** The member answered, who wrote in that thread; defaults to its first author. */
  receiver_id?: number | undefined
  request_id?: string | undefined
}

/**
 * Publishes a comment or reply, or puts it in review. Throws PostingClosed, CommentEmpty, MomentNotFound,
 * MomentArchived, CommunityClosed, CommentNotFound (also for a receiver outside the thread), ImageNotYours.
 */
export async function postComment(ctx: AppContext, me: Member, input: NewComment) {
  await assertPostingOpen(ctx, me)
  const body = plainText(input.message)
  if (isBlank(body) && input.imageIds.length === 0) throw new ApiError('CommentEmpty')

  const row = await onceByStatement(
    ctx.db,
    { me, call: sql.call, requestId: input.request_id },
    () => write(ctx, me, input, body),
    (id) => selectAnyComment(ctx.db, id),
  )
  return { status: statusOf(row), comment: await presentWritten(ctx.db, row, input.imageIds) }
}

async function write(ctx: AppContext, me: Member, input: NewComment, body: string): Promise<CommentRow> {
  const now = ctx.clock.now()
  const comment = { momentId: input.message_id, authorId: me.id, body }
  // The community's review-first setting is read by the statement itself.
  const { reviewReason, reviewWords } = screeningResult(await ctx.words.screen(body), me, false)
  const place = { topId: input.ref_message_id ?? null, receiverId: input.receiver_id ?? null }
  const written = await insert(
    ctx,
    {
      ...comment,
      ...place,
      day: shanghaiDay(now),
      now,
      reviewReason,
      reviewWords,
      requestId: input.request_id ?? null,
    },
    input.imageIds,
  )
  if (!written) return refuse(ctx.db, input)

  const { thumbCount, commentCount, notifiedUserId, ...row } = written
  if (row.review === 'published') {
    const counts = { thumbCount, commentCount }
    startEffect(notifyComment(ctx, { ...comment, id: row.id, counts, notifiedUserId }))
    startEffect(askOutside(ctx, { kind: 'comment', id: row.id }, body, input.imageIds))
  } else startEffect(openWorkChanged(ctx))
  return { ...comment, ...row, createdAt: now, thumbCount: 0, replyCount: 0, archived: false, deleted: false }
}

/** Batches concurrent comments; one with pictures runs by itself, as its pictures may be refused. */
function insert({ db, batchQueue }: AppContext, comment: sql.NewComment, imageIds: readonly string[]) {
  if (imageIds.length === 0)
    return batchQueue.enqueue(comment, {
      name: 'comments',
      run: (comments: readonly sql.NewComment[]) => sql.insertComments(db, comments),
      conflictKey: ({ authorId }) => authorId,
    })
  return inTransaction(db, async (tx) => {
    const [written] = await sql.insertComments(tx, [comment])
    if (written) await attachToComment(tx, comment.authorId, written.id, imageIds)
    return written
  })
}

/** Finds out why a comment couldn't be written. */
async function refuse(db: Db, { message_id, ref_message_id }: NewComment): Promise<never> {
  const { communityId } = await openMoment(db, message_id)
  if (await isWritingClosed(db, communityId)) throw new ApiError('CommunityClosed')
  // The post was archived, or the thread deleted, since it was read.
  throw new ApiError(ref_message_id === undefined ? 'MomentArchived' : 'CommentNotFound')
}

type Deletion = CallInput<'/v1/moments/delCommentByUser'>

/** Deletes a comment; another member's by a rule. Throws CommentNotFound, NotAllowed, RuleUnknown, ReasonMissing. */
export function deleteComment(ctx: AppContext, me: Member, { comment_id: id, message_id, ...named }: Deletion) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const comment = await visibleComment(tx, me, id)
    if (comment.momentId !== message_id) throw new ApiError('CommentNotFound')
    if (!mayDeleteComment(me, comment)) throw new ApiError('NotAllowed')
    const name = { kind: 'comment', id } as const
    const removed =
      comment.authorId === me.id
        ? await remove(ctx, tx, afterCommit, name, me.id)
        : await removeByRule(ctx, tx, afterCommit, name, me.id, await statedReason(tx, named, comment.communityId))
    if (!removed) throw new ApiError('CommentNotFound')
    return {}
  })
}
