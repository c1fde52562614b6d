import type { Comment, Reply } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { together } from '../../../kernel/together.ts'
import { textToHtml } from '../../../text/html.ts'
import { authorCards, communityInView } from '../../accounts/index.ts'
import { ownStatesOf, presentEdits } from '../contents/index.ts'
import { type CommentRow, selectWritten } from './comments.sql.ts'
import { presentMentions } from '../mentions/index.ts'
import { presentParts } from '../parts/index.ts'
import { selectFirstReplies, selectRepliesBy } from './replies.sql.ts'

type Reading = Pick<AppContext, 'db' | 'settings' | 'parts'>

export async function presentThreads(
  ctx: Reading,
  me: Member | undefined,
  tops: readonly CommentRow[],
  also: readonly CommentRow[] = [],
): Promise<Comment[]> {
  if (tops.length === 0) return []
  const first = await selectFirstReplies(
    ctx.db,
    tops.map((top) => top.id),
    me?.id,
  )
  const replies = [...first, ...also.filter((one) => !first.some((reply) => reply.id === one.id))]
  const present = await presenter(ctx, me, [...tops, ...replies])
  const repliesOf = Map.groupBy(replies, (reply) => reply.topId)
  return tops.map((top) => ({
    ...present(top),
    replies: (repliesOf.get(top.id) ?? []).map(present),
    reply_count: top.replyCount,
  }))
}

/** Threads with only this member's replies; threads begun by others are dimmed. */
export async function presentThreadsBy(
  ctx: Reading,
  me: Member | undefined,
  tops: readonly CommentRow[],
  authorId: number,
): Promise<Comment[]> {
  if (tops.length === 0) return []
  const replies = await selectRepliesBy(
    ctx.db,
    tops.map((top) => top.id),
    authorId,
  )
  const present = await presenter(ctx, me, [...tops, ...replies])
  const repliesOf = Map.groupBy(replies, (reply) => reply.topId)
  return tops.map((top) => {
    const own = repliesOf.get(top.id) ?? []
    return {
      ...present(top),
      replies: own.map(present),
      reply_count: own[0]?.count ?? 0,
      ...((top.deleted || top.authorId !== authorId) && { dimmed: 1 as const }),
    }
  })
}

export async function presentReplies(
  ctx: Reading,
  me: Member | undefined,
  rows: readonly CommentRow[],
): Promise<Reply[]> {
  return rows.length === 0 ? [] : rows.map(await presenter(ctx, me, rows))
}

/** Comments in a list outside of their threads, with less of their parts. */
export async function presentListed(
  ctx: Reading,
  me: Member | undefined,
  rows: readonly CommentRow[],
): Promise<Reply[]> {
  return rows.length === 0 ? [] : rows.map(await presenter(ctx, me, rows, false))
}

/** A comment as it was written, regardless of what became of it. */
export async function presentWritten(
  ctx: Reading,
  { id, review }: Pick<CommentRow, 'id' | 'review'>,
  imageIds: readonly string[],
): Promise<Comment> {
  const then = { review, thumbCount: 0, editCount: 0, editedAt: null, hasPictures: imageIds.length > 0 }
  const [comment] = await presentReplies(ctx, undefined, [{ ...(await selectWritten(ctx.db, id)), ...then }])
  return { ...comment!, replies: [], reply_count: 0 }
}

/** An own comment as an edit left it, regardless of what became of it since. */
export async function presentEdited(ctx: Reading, me: Member, id: number): Promise<Reply> {
  const [comment] = await presentReplies(ctx, me, [await selectWritten(ctx.db, id)])
  return comment!
}

async function presenter(ctx: Reading, me: Member | undefined, rows: readonly CommentRow[], whole = true) {
  const { db } = ctx
  const ids = rows.map((row) => row.id)
  const people = rows.flatMap((row) => (row.receiverId === null ? [row.authorId] : [row.authorId, row.receiverId]))
  const known = await together({
    authors: authorCards(db, people, communityInView(rows)),
    textOf: presentMentions(db, 'comment', rows),
    partsOf: presentParts(ctx, { db, me, kind: 'comment', whole }, rows),
    own: ownStatesOf(db, 'comment', me, ids),
  })
  return (row: CommentRow): Reply => {
    const receiver = row.receiverId === null ? undefined : known.authors.get(row.receiverId)
    const text = known.textOf(row)
    return {
      comment_id: row.id,
      message_id: row.momentId,
      message_user_id: row.momentAuthorId,
      ref_message_id: row.topId ?? ('' as const),
      receiver_id: receiver?.user_id ?? ('' as const),
      receiver_name: receiver?.username ?? '',
      msgCenterReceiver_id: receiver?.user_id ?? row.momentAuthorId,
      // A deleted comment stays as a placeholder without text or author.
      ...(row.deleted
        ? { message: '', imageIds: [], images: [] }
        : {
            message: textToHtml(text.body),
            ...text.mentioned,
            ...known.partsOf(row),
            author: known.authors.get(row.authorId)!,
            ...presentEdits(row),
          }),
      isReplied: row.topId !== null,
      time: row.createdAt.toISOString(),
      thumb_count: row.thumbCount,
      review: row.review,
      deleted: flagOf(row.deleted),
      thumbed: flagOf(known.own.thumbed.has(row.id)),
      blocked: flagOf(!row.deleted && known.own.blocked.has(row.id)),
      ...(known.own.edited.has(row.id) && { edit_waiting: 1 as const }),
    }
  }
}
