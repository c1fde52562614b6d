import { type CallInput, type Reply, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageKey, pageWithCursor } from '../../../kernel/db/list-order.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { sharedPage } from '../../../kernel/shared-page.ts'
import { together } from '../../../kernel/together.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { ownStatesOf } from '../contents/index.ts'
import { maySee } from '../acts/index.ts'
import { ownInParts } from '../parts/index.ts'
import { type CommentRow, selectComment, selectWaitingUnder } from './comments.sql.ts'
import { presentReplies, presentThreads, presentThreadsBy } from './comments.view.ts'
import { readMoment } from '../moments/index.ts'
import { selectReplies } from './replies.sql.ts'
import { selectTopComment, selectTopComments } from './threads.sql.ts'

type Input = CallInput<'/v1/moments/getComments'>
type Threads = Awaited<ReturnType<typeof readThreads>>
type ThreadsPage = NonNullable<Awaited<ReturnType<typeof loadThreads>>>
type OwnState = NonNullable<Awaited<ReturnType<typeof loadOwnState>>>

/** A page of a post's threads, and the focused one. Throws MomentNotFound, CommentNotFound. */
export async function listComments(ctx: AppContext, me: Member | undefined, input: Input) {
  const { message_id, community_name, sortedType, OP_user_id, board_step, comment_id } = input
  // A focused thread depends on its reader.
  if (comment_id !== undefined) return readThreads(ctx, me, input)
  const threads = await sharedPage(ctx, me, {
    key: `comments ${message_id} ${community_name} ${sortedType ?? 'hot'} ${OP_user_id ?? ''} ${board_step ?? ''} ${pageKey(input)}`,
    tags: [topics.moment(message_id)],
    load: (db) => loadThreads({ ...ctx, db }, input),
    own: (db, reader, page) => loadOwnState({ ...ctx, db }, reader, message_id, page),
    present: (page, own) => (own?.hasWaiting ? readThreads(ctx, me, input) : own ? merge(page, own) : page.answer),
  })
  return threads ?? readThreads(ctx, me, input)
}

async function readThreads(ctx: AppContext, me: Member | undefined, input: Input) {
  const { db } = ctx
  const list = {
    momentId: input.message_id,
    sorted: input.sortedType ?? 'hot',
    authorId: input.OP_user_id,
    step: input.board_step,
    pageNum: input.pageNum,
    after: input.after,
    viewerId: me?.id,
  } as const
  const [, rows, focused] = await Promise.all([
    readMoment(db, me, input.message_id, input.community_name),
    selectTopComments(db, list),
    input.comment_id === undefined ? undefined : focusedThread(ctx, me, input.message_id, input.comment_id),
  ])
  const { shown, end } = pageWithCursor(rows)
  const comments = await (input.OP_user_id === undefined
    ? presentThreads(ctx, me, shown)
    : presentThreadsBy(ctx, me, shown, input.OP_user_id))
  return { comments, ...end, ...(focused && { focused }) }
}

/** The public page; undefined when the post itself isn't public. */
async function loadThreads(ctx: AppContext, input: Input) {
  try {
    const threads = await readThreads(ctx, undefined, input)
    return { answer: threads, ids: commentsOf(threads).map(({ comment_id }) => comment_id) }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

const commentsOf = ({ comments }: Pick<Threads, 'comments'>) =>
  comments.flatMap((comment): Reply[] => [comment, ...comment.replies])

/** This reader's thumbs and blocks, and whether comments of theirs under this post, or which edits of them, pend review. */
async function loadOwnState(ctx: AppContext, me: Member, momentId: number, { answer, ids }: ThreadsPage) {
  const { db } = ctx
  const shown = commentsOf(answer)
  const { waiting, acts, inParts } = await together({
    waiting: selectWaitingUnder(db, me.id, [momentId]),
    acts: ownStatesOf(db, 'comment', me, ids),
    inParts: ownInParts(ctx, db, me, 'comment', shown),
  })
  const hasSome = [waiting, ...Object.values(acts)].some(({ size }) => size > 0)
  return hasSome || inParts ? { acts, inParts, hasWaiting: waiting.size > 0 } : null
}

function merge({ answer }: ThreadsPage, { acts: { thumbed, blocked, edited }, inParts }: OwnState) {
  const mark = <T extends Reply>(comment: T): T => ({
    ...(inParts?.(comment) ?? comment),
    thumbed: flagOf(thumbed.has(comment.comment_id)),
    blocked: flagOf(comment.author && blocked.has(comment.comment_id)),
    ...(edited.has(comment.comment_id) && { edit_waiting: 1 as const }),
  })
  return { ...answer, comments: answer.comments.map((one) => ({ ...mark(one), replies: one.replies.map(mark) })) }
}

/** The thread of a comment; a reply is always included among the thread's replies. */
async function focusedThread(ctx: AppContext, me: Member | undefined, momentId: number, commentId: number) {
  const { db } = ctx
  const comment = await visibleComment(db, me, commentId)
  if (comment.momentId !== momentId) throw new ApiError('CommentNotFound')
  const top = comment.topId === null ? comment : await selectTopComment(db, comment.topId, me?.id)
  if (!top) throw new ApiError('CommentNotFound')
  const [thread] = await presentThreads(ctx, me, [top], top === comment ? [] : [comment])
  return thread
}

/** A page of a thread's replies, oldest first. Throws CommentNotFound. */
export async function listReplies(
  ctx: AppContext,
  me: Member | undefined,
  { comment_id: topId, OP_user_id: authorId, ...page }: CallInput<'/v1/moments/getCommentReplies'>,
) {
  const { db } = ctx
  const top = await selectTopComment(db, topId, me?.id)
  if (!top) throw new ApiError('CommentNotFound')
  const { shown, end } = pageWithCursor(await selectReplies(db, { topId, authorId, ...page }, me?.id))
  return { replies: await presentReplies(ctx, me, shown), ...end }
}

/** The comment, if this viewer may see it. Throws CommentNotFound. */
export async function visibleComment(db: Db | Tx, me: Member | undefined, commentId: number): Promise<CommentRow> {
  const comment = await selectComment(db, commentId)
  if (!comment || !maySee(me, comment)) throw new ApiError('CommentNotFound')
  return comment
}
