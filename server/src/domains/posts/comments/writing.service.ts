import { type CallInput, topics } from '@judian/contract'
import { isBlank } from '@judian/contract/typed-text'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { screenedText } from '../../../text/doc/texts.ts'
import { limitOfNewcomer, noteRegion, takeAsNewcomer } from '../../accounts/index.ts'
import { type Acting, actOnPost, isUnanswered, type LockedComment } from '../acts/index.ts'
import { lockReports, onWaiting } from '../moderation/index.ts'
import { askShownParts, type TextForm, writeParts } from '../parts/index.ts'
import * as sql from './comments.sql.ts'
import { presentWritten } from './comments.view.ts'
import {
  removeOwnOrByRule,
  screeningResult,
  screenText,
  statusOf,
  askOutside,
  onCommentPublished,
} from '../contents/index.ts'
import { mayAddress } from '../../members/contact/index.ts'

interface NewComment extends TextForm {
  message_id: number
  message: string
  /** The thread's first comment, for a reply. */
  ref_message_id?: number | undefined
  /** The addressed member, who wrote in that thread; defaults to its first author. */
  receiver_id?: number | undefined
  request_id?: string | undefined
}

/**
 * Publishes a comment or reply, or puts it in review. Throws PostingClosed, CommentEmpty, MomentNotFound,
 * MomentArchived, CommunityClosed, CommentNotFound (also for a receiver outside the thread), MemberQuiet, NewcomerLimit, ImageNotYours,
 * BoardStepUnknown, BoardMapUnknown, BoardOffMap, BoardOriginGone.
 */
export async function postComment(ctx: AppContext, me: Member, input: NewComment, request: RequestContext) {
  const written = await actOnPost(
    ctx,
    me,
    {
      on: { kind: 'moment', id: input.message_id },
      threadId: input.ref_message_id,
      needs: ['public', 'open', 'writing', 'posting'],
      submission: { call: 'postComment', requestId: input.request_id },
      prepare: () => prepare(ctx, me, input, request),
    },
    (acting, prepared) => write(ctx, me, input, acting, prepared),
  )
  return {
    status: statusOf(written),
    comment: await presentWritten(ctx, written, input.imageIds),
    ...(written.isFirstAnswer && { first_answer: 1 as const }),
    ...written.said,
  }
}

async function prepare(ctx: AppContext, me: Member, { message: body, ...input }: NewComment, request: RequestContext) {
  const parts = await askShownParts(ctx, 'comment', (part) => part.read?.(ctx, me, input))
  const besides = parts.flatMap(({ words }) => words ?? [])
  const screened = await screenText(ctx, me, screenedText({ body }, besides))
  const newcomer = await limitOfNewcomer(ctx, me, 'comment')
  const region = await noteRegion(ctx, me, request)
  return { parts, besides, screened, newcomer, region }
}

/** Returns what a repetition is answered from. */
async function write(
  ctx: AppContext,
  me: Member,
  input: NewComment,
  { tx, afterCommit, post, thread }: Acting,
  { parts, besides, screened, newcomer, region }: Awaited<ReturnType<typeof prepare>>,
) {
  const { message: body, imageIds, board_step: boardStep = null } = input
  if (isBlank(body) && imageIds.length === 0 && !input.board) throw new ApiError('CommentEmpty')
  const { place, threadAuthor } =
    input.ref_message_id === undefined ? notAReply : await placeInThread(tx, thread, input)
  for (const part of parts) await part.assertFits?.(tx, post.id)
  const address = { userIds: [post.authorId, threadAuthor, place.receiverId ?? undefined], community: post.community }
  if (!(await mayAddress(ctx, tx, me, address))) throw new ApiError('MemberQuiet')

  await takeAsNewcomer(ctx, tx, newcomer)
  const verdict = await screeningResult(ctx, tx, me, screened, post.commentsWait)
  const isAnswer = verdict.review === 'published' && post.awaitedAnswer && post.authorId !== me.id
  const isFirstAnswer = isAnswer && (await isUnanswered(tx, post.id))
  const comment = { momentId: post.id, authorId: me.id, ...place, body, boardStep, region, createdAt: ctx.clock.now() }
  const { id, ...counts } = await sql.insertComment(tx, { ...comment, ...verdict })
  const text = { kind: 'comment', id, authorId: me.id, community: post.community, body } as const
  const said = await writeParts(parts, tx, text)
  if (verdict.review === 'published') {
    const published = { ...comment, id, receiverId: place.receiverId ?? post.authorId }
    await onCommentPublished({ ctx, tx, afterCommit }, published, counts)
    afterCommit(() => askOutside(ctx, text, [body, ...besides].join('\n'), imageIds))
  } else await onWaiting({ ctx, tx, afterCommit }, 'comment', id)
  return { id, review: verdict.review, isFirstAnswer, said }
}

const notAReply = { place: { topId: null, receiverId: null }, threadAuthor: undefined }

/**
 * Where a reply in this thread belongs: its addressee is a member who wrote there, by default the thread's first author. A deleted first
 * comment stays as a placeholder while it has replies, and is continued by answering one of these. Throws CommentNotFound.
 */
async function placeInThread(
  tx: Tx,
  thread: LockedComment | undefined,
  { message_id: momentId, receiver_id }: { message_id: number; receiver_id?: number | undefined },
) {
  if (!thread || thread.momentId !== momentId || thread.topId !== null) throw new ApiError('CommentNotFound')
  const { id: topId, authorId, deleted } = thread
  if (deleted ? thread.replyCount === 0 : thread.review !== 'published') throw new ApiError('CommentNotFound')
  const receiverId = receiver_id ?? authorId
  if ((deleted || receiverId !== authorId) && !(await sql.hasWritten(tx, topId, receiverId)))
    throw new ApiError('CommentNotFound')
  return { place: { topId, receiverId }, threadAuthor: deleted ? undefined : authorId }
}

type Deletion = CallInput<'/v1/moments/delCommentByUser'>

/** Deletes a comment; another member's by a rule. Throws CommentNotFound, NotAllowed, RuleUnknown. */
export function deleteComment(ctx: AppContext, me: Member, { comment_id: id, message_id, ...named }: Deletion) {
  const on = { kind: 'comment', id } as const
  return actOnPost(ctx, me, { on, needs: ['visible'], first: (tx) => lockReports(tx, on) }, async (acting) => {
    if (acting.post.id !== message_id) throw new ApiError('CommentNotFound')
    await removeOwnOrByRule(ctx, acting, me, named)
    acting.afterCommit(() => ctx.publish(topics.stateOf(me.id), { kind: 'deleted', message_id, comment_id: id }))
    return {}
  })
}
