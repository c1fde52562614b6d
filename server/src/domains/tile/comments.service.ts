import { type TileComment, topics } from '@judian/contract'
import { tileLimits } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { tooFast } from '../../kernel/http/register-routes.ts'
import { readShared } from '../../kernel/shared-page.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { blockedAmong } from '../blocks/index.ts'
import { mayPostNow, isBlank, plainText } from '../contents/index.ts'
import { requireOpenEvent } from '../events/index.ts'
import { openWorkChanged } from '../moderation/index.ts'
import * as sql from './comments.sql.ts'
import { eventName } from './games.service.ts'

const topic = topics.event(eventName)

/**
 * Says something on the event's page, once a minute. Throws TileCommentTooLong, TextRefused for what the word filter
 * refuses or would have reviewed, as there is no review here, and TooFast.
 */
export async function addComment(ctx: AppContext, me: Member, message: string, requestId: string | undefined) {
  const { db, clock, words, publish } = ctx
  const now = clock.now()
  const mayPost = await mayPostNow(ctx, me)
  const body = plainText(message).replaceAll('\n', ' ').trim()
  if (isBlank(body)) throw new ApiError('Malformed', { fields: { message: '请先写点什么' } })
  if ([...body].length > tileLimits.commentLength) throw new ApiError('TileCommentTooLong')

  return once(db, { me, call: 'updateTileComment', requestId }, async (tx, afterCommit) => {
    await requireOpenEvent(tx, eventName, now)
    if (!mayPost) throw new ApiError('PostingClosed')
    if (me.mutedToReview || words.check(body).verdict !== 'pass') throw new ApiError('TextRefused')
    const commentedAt = await sql.updateCommentedAt(tx, me.id, now)
    if (commentedAt) throw tooFast(sql.waitAfter(commentedAt, now))
    const row = await sql.insertComment(tx, { userId: me.id, body, createdAt: now })
    const author = (await authorCards(tx, [me.id])).get(me.id)!
    const comment = present(row, author)
    afterCommit(() => publish(topic, { kind: 'tile-comment', comment }))
    return { comment }
  })
}

export const present = (
  { id, body, createdAt }: Omit<sql.CommentRow, 'userId'>,
  author: TileComment['author'],
): TileComment => ({
  id,
  message: body,
  author,
  time: createdAt.toISOString(),
})

export async function latestComments(ctx: AppContext, me: Member): Promise<TileComment[]> {
  const comments = await readShared(ctx, me, { key: 'tile comments', tags: [topic], load: loadComments })
  const authorIds = [...new Set(comments.map(({ author }) => author.user_id))]
  const blocked = await blockedAmong(ctx.db, me.id, authorIds)
  return comments.filter(({ author }) => !blocked.has(author.user_id))
}

async function loadComments(db: Db): Promise<TileComment[]> {
  const rows = await sql.selectComments(db)
  const cards = await authorCards(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => present(row, cards.get(row.userId)!))
}

/** Keeps a report for moderators. Throws TileCommentNotFound and AlreadyReported. */
export function reportComment(ctx: AppContext, me: Member, id: number) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    if (!(await sql.selectIsShown(tx, id))) throw new ApiError('TileCommentNotFound')
    const report = { commentId: id, reporterId: me.id, createdAt: ctx.clock.now() }
    if (!(await sql.insertReport(tx, report))) throw new ApiError('AlreadyReported')
    afterCommit(() => openWorkChanged(ctx))
    return {}
  })
}

/** Deletes a comment for everyone. Throws TileCommentNotFound. */
export function deleteComment(ctx: AppContext, me: Member, id: number, reason: string) {
  const { db, clock, publish } = ctx
  const at = clock.now()
  return inTransaction(db, async (tx, afterCommit) => {
    const deleted = await sql.updateDeleted(tx, id, at)
    if (!deleted) throw new ApiError('TileCommentNotFound')
    const about = { act: 'delete-tile-comment', subjectKind: 'tile-comment', subjectId: id }
    await audit(tx, { ...about, actorId: me.id, before: deleted, after: { reason }, at })
    afterCommit(() => publish(topic, { kind: 'tile-comment-deleted', comment_id: id }))
    afterCommit(() => openWorkChanged(ctx))
    return {}
  })
}
