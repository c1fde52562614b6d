import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { visibleComment } from './comment-access.ts'
import * as sql from './comments.sql.ts'
import { presentReplies, presentThreads } from './comments.view.ts'
import { readMoment } from './moment-access.ts'

interface CommentsInput {
  message_id: number
  pageNum: number
  sortedType?: 'hot' | 'latest' | 'oldest' | undefined
  OP_user_id?: number | undefined
  community_name: string
  comment_id?: number | undefined
}

/** A page of a post's threads, and the one to focus on. Refuses MomentNotFound, CommentNotFound. */
export async function listComments({ db }: House, me: Member | undefined, input: CommentsInput) {
  const moment = await readMoment(db, me, input.message_id, input.community_name)
  const list = {
    momentId: moment.id,
    sorted: input.sortedType ?? 'hot',
    authorId: input.OP_user_id,
    page: input.pageNum,
    viewerId: me?.id,
  } as const
  const [rows, focused] = await Promise.all([
    sql.selectTopComments(db, list),
    input.comment_id === undefined ? undefined : focusedThread(db, me, moment.id, input.comment_id),
  ])
  const { shown, hasMore } = pageOf(rows)
  return { comments: await presentThreads(db, me, shown), hasMore, ...(focused && { focused }) }
}

/** The thread in which a comment stands; a reply is among its replies, however many came before it. */
async function focusedThread(db: House['db'], me: Member | undefined, momentId: number, commentId: number) {
  const comment = await visibleComment(db, me, commentId)
  if (comment.momentId !== momentId) throw new Refusal('CommentNotFound')
  const top = comment.topId === null ? comment : await sql.selectTopComment(db, comment.topId, me?.id)
  if (!top) throw new Refusal('CommentNotFound')
  const [thread] = await presentThreads(db, me, [top], top === comment ? [] : [comment])
  return thread
}

/** A page of a thread's replies, oldest first. Refuses CommentNotFound. */
export async function listReplies({ db }: House, me: Member | undefined, topId: number, page: number) {
  const top = await sql.selectTopComment(db, topId, me?.id)
  if (!top) throw new Refusal('CommentNotFound')
  const { shown, hasMore } = pageOf(await sql.selectReplies(db, topId, page, me?.id))
  return { replies: await presentReplies(db, me, shown), hasMore }
}
