import { startEffect } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { notifyCounts } from '../contents/index.ts'
import { openMoment } from './access.ts'
import { type Thumb, writeThumbs } from './thumb-writing.sql.ts'

/** Adds or removes a thumb on a post; idempotent. Throws MomentNotFound, MomentArchived. */
export async function thumbMoment(ctx: AppContext, me: Member, momentId: number, on: boolean) {
  const { db, batchQueue, clock } = ctx
  const thumb: Thumb = { userId: me.id, momentId, now: clock.now() }
  const written = await batchQueue.enqueue(thumb, {
    name: on ? 'thumbs' : 'thumbs taken back',
    run: (thumbs: readonly Thumb[]) => writeThumbs(db, on, thumbs),
    conflictKey: ({ userId }) => userId,
  })
  if (!written) {
    await openMoment(db, momentId)
    // Archived since it was read.
    throw new ApiError('MomentArchived')
  }
  const { changed, thumbCount, commentCount } = written
  if (changed) startEffect(notifyCounts(ctx, momentId, { thumbCount, commentCount }))
  return { thumbed: flagOf(on), thumb_count: thumbCount }
}
