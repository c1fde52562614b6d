import { type CallInput, type Moment, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, violates } from '../../kernel/db/db.ts'
import { pageWithCursor } from '../../kernel/db/list-order.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { actOnPost } from '../../domains/posts/acts/index.ts'
import { presentList } from '../../domains/posts/moments/index.ts'
import { notifyOfAct, undoAct } from '../../domains/messages/notices/index.ts'
import * as sql from './favourites.sql.ts'

/** Makes a post a favourite, in 默认, or removes it; idempotent. Throws MomentNotFound for one that isn't public, TooManyFavourites. */
export async function toggleFavourite(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  await (on ? addFavourite(ctx, me, momentId) : removeFavourite(ctx, me, momentId))
  ctx.publish(topics.stateOf(me.id), { kind: 'favourite', message_id: momentId, favourited: flagOf(on) })
  return { favourited: flagOf(on) }
}

async function addFavourite(ctx: AppContext, me: Member, momentId: number) {
  const act = { on: { kind: 'moment', id: momentId }, needs: ['public'] } as const
  try {
    await actOnPost(ctx, me, act, async ({ tx, afterCommit, post }) => {
      const added = await sql.insertFavourite(tx, me.id, momentId, ctx.clock.now())
      if (added && !added.silent) await notifyOfAct(ctx, tx, afterCommit, actOf(me, momentId, post.authorId))
    })
  } catch (error) {
    if (violates(error, 'favourite_counts_favourites')) throw new ApiError('TooManyFavourites')
    throw error
  }
}

/** Works for a deleted post, too. */
const removeFavourite = ({ db }: AppContext, me: Member, momentId: number) =>
  inTransaction(db, async (tx) => {
    const removed = await sql.deleteFavourite(tx, me.id, momentId)
    if (removed?.authorId) await undoAct(tx, actOf(me, momentId, removed.authorId))
  })

const actOf = (me: Member, momentId: number, authorId: number) =>
  ({ act: 'favourite', subjectId: momentId, receiverId: authorId, actorId: me.id }) as const

/**
 * Moves a favourite into one of the member's folders; without a folder into 默认. Throws FavouriteNotFound,
 * FolderNotFound.
 */
export async function moveFavourite({ db }: AppContext, me: Member, momentId: number, folderId: number | undefined) {
  const { isFolder, isMoved } = await sql.updateFolderOf(db, me.id, momentId, folderId)
  if (!isFolder) throw new ApiError('FolderNotFound')
  if (!isMoved) throw new ApiError('FavouriteNotFound')
  return {}
}

/** A page of the member's favourites; an entry whose post isn't public has no post. */
export async function listFavourites(ctx: AppContext, me: Member, input: CallInput<'/v1/favourites/getFavourites'>) {
  const { folder_id: folderId, ...page } = input
  const { shown, end } = pageWithCursor(await sql.selectFavourites(ctx.db, { userId: me.id, folderId, ...page }))
  const posts = new Map<number, Moment>()
  for (const post of await presentList(ctx, me, shown.filter(sql.hasMoment))) posts.set(post.message_id, post)
  const favourites = shown.map((row) => {
    const moment = posts.get(row.momentId)
    return {
      message_id: row.momentId,
      time: row.favouritedAt.toISOString(),
      ...(row.folderId !== null && { folder_id: row.folderId }),
      ...(moment && { moment }),
    }
  })
  return { favourites, ...end }
}

/** Sets whether authors are notified of the member's future favourites. */
export async function saveSettings({ db }: AppContext, me: Member, silent: boolean) {
  await sql.upsertSilent(db, me.id, silent)
  return { silent: flagOf(silent) }
}
