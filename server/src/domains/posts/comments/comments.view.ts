import type { AuthorCard, Comment, Reply } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { textToHtml } from '../../../text/html.ts'
import { authorCards, communityInView } from '../../accounts/index.ts'
import { presentBoards } from '../../../features/boards/index.ts'
import { blockedAmong } from '../../members/blocks/index.ts'
import { showsRegions } from '../acts/index.ts'
import { presentEdits, presentLabels, waitingEdits } from '../contents/index.ts'
import { type CommentRow, selectWritten } from './comments.sql.ts'
import { type ImageOf, selectCommentImages, toImage } from '../../communities/images/index.ts'
import { presentMentions } from '../mentions/index.ts'
import { presentCards } from '../../../features/quotes/index.ts'
import { selectFirstReplies, selectRepliesBy } from './replies.sql.ts'
import { selectThumbedComments } from './thumbs.sql.ts'

type Reading = Pick<AppContext, 'db' | 'settings'>

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

/** Comments in a list outside of their threads, without cards. */
export async function presentListed(
  ctx: Reading,
  me: Member | undefined,
  rows: readonly CommentRow[],
): Promise<Reply[]> {
  return rows.length === 0 ? [] : rows.map(await presenter(ctx, me, rows, noCards))
}

const noCards: typeof presentCards = async () => () => ({})

/** A comment as it was written, regardless of what became of it. */
export async function presentWritten(
  { db, settings }: Reading,
  { id, review }: Pick<CommentRow, 'id' | 'review'>,
  imageIds: readonly string[],
): Promise<Comment> {
  const written = { ...(await selectWritten(db, id)), review, thumbCount: 0, editCount: 0, editedAt: null }
  const people = written.receiverId === null ? [written.authorId] : [written.authorId, written.receiverId]
  const [authors, images, regionShown, text, cards, board] = await Promise.all([
    authorCards(db, people, written.communityId),
    imageIds.length === 0 ? undefined : selectCommentImages(db, [id]),
    showsRegions(settings),
    presentMentions(db, 'comment', [written]),
    presentCards(db, undefined, 'comment', [written]),
    presentBoards(db, [written]),
  ])
  return {
    ...toReply(written, { authors, regionShown, text, cards, board }, images?.get(id) ?? []),
    thumbed: 0,
    blocked: 0,
    replies: [],
    reply_count: 0,
  }
}

/** An own comment as an edit left it, regardless of what became of it since. */
export async function presentEdited(ctx: Reading, me: Member, id: number): Promise<Reply> {
  const [comment] = await presentReplies(ctx, me, [await selectWritten(ctx.db, id)])
  return comment!
}

async function presenter(
  { db, settings }: Reading,
  me: Member | undefined,
  rows: readonly CommentRow[],
  selectCards = presentCards,
) {
  const ids = rows.map((row) => row.id)
  const people = rows.flatMap((row) => (row.receiverId === null ? [row.authorId] : [row.authorId, row.receiverId]))
  const [authors, images, thumbed, blocked, waiting, regionShown, text, cards, board] = await Promise.all([
    authorCards(db, people, communityInView(rows)),
    selectCommentImages(db, ids),
    selectThumbedComments(db, me?.id, ids),
    blockedAmong(
      db,
      me?.id,
      rows.map((row) => row.authorId),
    ),
    waitingEdits(db, 'comment', me, rows),
    showsRegions(settings),
    presentMentions(db, 'comment', rows),
    selectCards(db, me, 'comment', rows),
    presentBoards(db, rows),
  ])
  return (row: CommentRow): Reply => ({
    ...toReply(row, { authors, regionShown, text, cards, board }, images.get(row.id) ?? []),
    thumbed: flagOf(thumbed.has(row.id)),
    blocked: flagOf(!row.deleted && blocked.has(row.authorId)),
    ...(waiting.has(row.id) && { edit_waiting: 1 as const }),
  })
}

interface Surroundings {
  authors: Map<number, AuthorCard>
  regionShown: boolean
  text: Awaited<ReturnType<typeof presentMentions>>
  cards: Awaited<ReturnType<typeof presentCards>>
  board: Awaited<ReturnType<typeof presentBoards>>
}

function toReply(row: CommentRow, { authors, regionShown, text, cards, board }: Surroundings, images: ImageOf[]) {
  const receiver = row.receiverId === null ? undefined : authors.get(row.receiverId)
  // A deleted comment stays as a placeholder without text or author.
  const content = row.deleted
    ? { message: '', imageIds: [], images: [] }
    : {
        message: textToHtml(text(row).body),
        ...text(row).mentioned,
        ...cards(row.id),
        ...board(row),
        ...(row.boardStep !== null && { board_step: row.boardStep }),
        imageIds: images.map((image) => image.id),
        images: images.map(toImage),
        author: authors.get(row.authorId)!,
        ...presentLabels(row, images),
        ...presentEdits(row),
        ...(regionShown && row.region !== null && { region: row.region }),
      }
  return {
    comment_id: row.id,
    message_id: row.momentId,
    message_user_id: row.momentAuthorId,
    ref_message_id: row.topId ?? ('' as const),
    receiver_id: receiver?.user_id ?? ('' as const),
    receiver_name: receiver?.username ?? '',
    msgCenterReceiver_id: receiver?.user_id ?? row.momentAuthorId,
    ...content,
    isReplied: row.topId !== null,
    time: row.createdAt.toISOString(),
    thumb_count: row.thumbCount,
    review: row.review,
    deleted: flagOf(row.deleted),
  }
}
