import { type CallInput, type CallOutput, type Reply, topics } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { prepare } from '../../kernel/http/prepared.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { blockedAmong } from '../blocks/index.ts'
import { visibleComment } from './access.ts'
import { selectWaitedFor } from './comments.sql.ts'
import { presentReplies, presentThreads } from './comments.view.ts'
import { readMoment } from '../moments/index.ts'
import { selectReplies } from './replies.sql.ts'
import { type Shared, sharedAnswer } from '../../kernel/http/shared-answer.ts'
import { selectTopComment, selectTopComments } from './threads.sql.ts'
import { selectThumbedComments } from './thumbs.sql.ts'

const path = '/v1/moments/getComments'
type Input = CallInput<typeof path>
type Answer = CallOutput<typeof path>

/** A page of a post's threads, and the one to focus on. Throws MomentNotFound, CommentNotFound. */
export async function listComments(ctx: AppContext, me: Member | undefined, input: Input) {
  const { message_id, community_name, sortedType, OP_user_id, pageNum, comment_id } = input
  // What is focused on is one reader's own.
  const shared =
    comment_id === undefined &&
    (await sharedAnswer<Answer, SharedThreads>(ctx, me, {
      key: `comments ${message_id} ${community_name} ${sortedType ?? 'hot'} ${OP_user_id ?? ''} ${pageNum}`,
      about: topics.moment(message_id),
      load: () => loadThreads(ctx.db, input),
      loadOwn: (threads, reader) => loadOwn(ctx.db, reader, input, threads),
    }))
  return shared || prepare(await readThreads(ctx.db, me, input))
}

/** As this person sees them, all of it. */
async function readThreads(db: Db, me: Member | undefined, input: Input) {
  const list = {
    momentId: input.message_id,
    sorted: input.sortedType ?? 'hot',
    authorId: input.OP_user_id,
    page: input.pageNum,
    viewerId: me?.id,
  } as const
  const [, rows, focused] = await Promise.all([
    readMoment(db, me, input.message_id, input.community_name),
    selectTopComments(db, list),
    input.comment_id === undefined ? undefined : focusedThread(db, me, input.message_id, input.comment_id),
  ])
  const { shown, hasMore } = pageOf(rows)
  return { comments: await presentThreads(db, me, shown), hasMore, ...(focused && { focused }) }
}

/** What everyone sees of a page, with its comments in the order in which the answer names them. */
interface SharedThreads extends Shared<Answer> {
  comments: Reply[]
}

/** Nothing to share where the post itself isn't for everyone. */
async function loadThreads(db: Db, input: Input): Promise<SharedThreads | undefined> {
  try {
    const threads = await readThreads(db, undefined, input)
    const comments = threads.comments.flatMap((comment): Reply[] => [comment, ...comment.replies])
    return { answer: prepare(threads), comments }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** This reader's thumbs and blocks; all is read for them where some of the comments wait for review and are theirs. */
async function loadOwn(db: Db, me: Member, input: Input, { answer, comments }: SharedThreads) {
  const [waits, thumbed, blocked] = await Promise.all([
    selectWaitedFor(db, me.id, [input.message_id]),
    selectThumbedComments(
      db,
      me.id,
      comments.map((comment) => comment.comment_id),
    ),
    blockedAmong(
      db,
      me.id,
      comments.flatMap(({ author }) => author?.user_id ?? []),
    ),
  ])
  if (waits.size > 0) return prepare(await readThreads(db, me, input))
  const flags = (name: string, isOn: (comment: Reply) => boolean) =>
    answer.flags(name).filter((_, at) => isOn(comments[at]!))
  return [
    ...(thumbed.size === 0 ? [] : flags('thumbed', ({ comment_id }) => thumbed.has(comment_id))),
    ...(blocked.size === 0
      ? []
      : flags('blocked', ({ author }) => author !== undefined && blocked.has(author.user_id))),
  ]
}

/** The thread in which a comment stands; a reply is among its replies, however many came before it. */
async function focusedThread(db: Db, me: Member | undefined, momentId: number, commentId: number) {
  const comment = await visibleComment(db, me, commentId)
  if (comment.momentId !== momentId) throw new ApiError('CommentNotFound')
  const top = comment.topId === null ? comment : await selectTopComment(db, comment.topId, me?.id)
  if (!top) throw new ApiError('CommentNotFound')
  const [thread] = await presentThreads(db, me, [top], top === comment ? [] : [comment])
  return thread
}

/** A page of a thread's replies, oldest first. Throws CommentNotFound. */
export async function listReplies({ db }: AppContext, me: Member | undefined, topId: number, page: number) {
  const top = await selectTopComment(db, topId, me?.id)
  if (!top) throw new ApiError('CommentNotFound')
  const { shown, hasMore } = pageOf(await selectReplies(db, topId, page, me?.id))
  return { replies: await presentReplies(db, me, shown), hasMore }
}
