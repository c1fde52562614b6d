import type { CallInput } from '@judian/contract'
import { isBlank } from '@judian/contract/typed-text'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { withMutex } from '../../../kernel/db/mutex.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { screenedText } from '../../../text/doc/texts.ts'
import { limitOfNewcomer, noteRegion, takeAsNewcomer } from '../../accounts/index.ts'
import { mention } from '../mentions/index.ts'
import { notifyModerators } from '../moderation/index.ts'
import { quote } from '../../../features/quotes/index.ts'
import { assertStep, attachBoard, type BoardForm, boardText, checkBoard } from '../../../features/boards/index.ts'
import { attachToComment } from '../../communities/images/index.ts'
import { lockThread, visibleComment } from './access.ts'
import * as sql from './writing.sql.ts'
import { presentWritten } from './comments.view.ts'
import {
  type Declared,
  insertCommentLabel,
  removeOwnOrByRule,
  screeningResult,
  screenText,
  statusOf,
  askOutside,
  mayPostNow,
  onCommentPublished,
  updateCountsOf,
} from '../contents/index.ts'
import { isUnanswered, lockOpenMoment } from '../moments/index.ts'
import { mayAddress } from '../../../features/quiet/index.ts'

interface NewComment extends Declared, BoardForm {
  message_id: number
  message: string
  imageIds: string[]
  /** The thread's first comment, for a reply. */
  ref_message_id?: number | undefined
  /** The addressed member, who wrote in that thread; defaults to its first author. */
  receiver_id?: number | undefined
  /** The step of the post's board that it is about. */
  board_step?: number | undefined
  request_id?: string | undefined
}

/**
 * Publishes a comment or reply, or puts it in review. Throws PostingClosed, CommentEmpty, MomentNotFound,
 * MomentArchived, CommunityClosed, CommentNotFound (also for a receiver outside the thread), MemberQuiet, NewcomerLimit, ImageNotYours,
 * BoardStepUnknown, BoardMapUnknown, BoardOffMap, BoardOriginGone.
 */
export async function postComment(ctx: AppContext, me: Member, input: NewComment, request: RequestContext) {
  const { message_id: momentId, message: body, imageIds, request_id: requestId } = input
  const mayPost = await mayPostNow(ctx, me)
  const board = input.board && (await checkBoard(ctx.db, input.board))
  const besides = board ? [boardText(board)] : []
  const screened = await screenText(ctx, me, screenedText({ body }, besides))
  const newcomer = await limitOfNewcomer(ctx, me, 'comment')
  const region = await noteRegion(ctx, me.id, request)

  const submission = { me, call: 'postComment', requestId }
  const write = async (tx: Tx, afterCommit: AfterCommit) => {
    if (!mayPost) throw new ApiError('PostingClosed')
    if (isBlank(body) && imageIds.length === 0 && !board) throw new ApiError('CommentEmpty')
    // Threads are locked before posts, as in deletion.
    const { place, threadAuthor } =
      input.ref_message_id === undefined ? notAReply : await lockThread(tx, input.ref_message_id, input)
    const moment = await lockOpenMoment(tx, momentId)
    if (moment.writingClosed) throw new ApiError('CommunityClosed')
    if (input.board_step !== undefined) await assertStep(tx, momentId, input.board_step)
    const { authorId, community } = moment
    const address = { userIds: [authorId, threadAuthor, place.receiverId ?? undefined], community }
    if (!(await mayAddress(tx, me, address, ctx.clock.now()))) throw new ApiError('MemberQuiet')

    await takeAsNewcomer(ctx, tx, newcomer)
    const verdict = await screeningResult(ctx, tx, me, screened, moment.commentsWait)
    const isAnswer = verdict.review === 'published' && moment.awaitedAnswer && authorId !== me.id
    const isFirstAnswer = isAnswer && (await isUnanswered(tx, momentId))
    const boardStep = input.board_step ?? null
    const comment = { momentId, authorId: me.id, ...place, body, boardStep, region, createdAt: ctx.clock.now() }
    const id = await sql.insertComment(tx, { ...comment, ...verdict })
    const leftOut = await mention(ctx, tx, { kind: 'comment', id, authorId: me.id, body })
    await quote(ctx, tx, { kind: 'comment', id, authorId: me.id, body })
    await attachToComment(tx, me.id, id, imageIds)
    await insertCommentLabel(tx, id, input)
    const boardId = board ? await attachBoard(ctx, tx, me, { commentId: id }, board, input) : null
    if (verdict.review === 'published') {
      const counts = await updateCountsOf(tx, comment, 1)
      const published = { ...comment, id, receiverId: place.receiverId ?? moment.authorId }
      await onCommentPublished(ctx, tx, afterCommit, published, counts)
      afterCommit(() => askOutside(ctx, { kind: 'comment', id }, [body, ...besides].join('\n'), imageIds))
    } else afterCommit(() => notifyModerators(ctx))
    return {
      ...comment,
      id,
      boardId,
      isFirstAnswer,
      review: verdict.review,
      leftOut,
      labelledBy: input.ai_generated ? ('author' as const) : null,
      source: null,
      communityId: moment.communityId,
      momentAuthorId: moment.authorId,
      // As text, as a repeated submission's result comes from JSON.
      createdAt: comment.createdAt.toISOString(),
    }
  }
  const row = await withMutex(ctx.db, `moment ${momentId}`, () => once(ctx.db, submission, write))
  const comment = await presentWritten(ctx, row, imageIds)
  return {
    status: statusOf(row),
    comment,
    ...(row.isFirstAnswer && { first_answer: 1 as const }),
    ...(row.leftOut > 0 && { mentions_left_out: row.leftOut }),
  }
}

const notAReply = { place: { topId: null, receiverId: null }, threadAuthor: undefined }

type Deletion = CallInput<'/v1/moments/delCommentByUser'>

/** Deletes a comment; another member's by a rule. Throws CommentNotFound, NotAllowed, RuleUnknown. */
export function deleteComment(ctx: AppContext, me: Member, { comment_id: id, message_id, ...named }: Deletion) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const comment = await visibleComment(tx, me, id)
    if (comment.momentId !== message_id) throw new ApiError('CommentNotFound')
    const name = { kind: 'comment', id, authorId: comment.authorId } as const
    if (!(await removeOwnOrByRule(ctx, tx, afterCommit, name, me, named))) throw new ApiError('CommentNotFound')
    return {}
  })
}
