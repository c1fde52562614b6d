import { follow, inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { publishedComment } from './comment-access.ts'
import { updateCommentThumbs } from './comment-writing.sql.ts'
import { tellCounts } from './live.ts'
import { openMoment } from './moment-access.ts'
import { type Thumb, writeThumbs } from './thumb-writing.sql.ts'
import * as sql from './thumbs.sql.ts'

/** Gives or takes back a thumb on a post; a repetition changes nothing. Refuses MomentNotFound, MomentArchived. */
export async function thumbMoment(house: House, me: Member, momentId: number, on: boolean) {
  const { db, batches, clock } = house
  const thumb: Thumb = { userId: me.id, momentId, now: clock.now() }
  const written = await batches.add(thumb, {
    name: on ? 'thumbs' : 'thumbs taken back',
    run: (thumbs: readonly Thumb[]) => writeThumbs(db, on, thumbs),
    apart: ({ userId }) => userId,
  })
  if (!written) {
    await openMoment(db, momentId)
    // Archived while we looked.
    throw new Refusal('MomentArchived')
  }
  const { changed, thumbCount, commentCount } = written
  if (changed) void follow(tellCounts(house, momentId, { thumbCount, commentCount }))
  return { thumbed: flagOf(on), thumb_count: thumbCount }
}

/** Gives or takes back a thumb on a comment; a repetition changes nothing. Refuses CommentNotFound, MomentArchived. */
export function thumbComment({ db, clock }: House, me: Member, commentId: number, on: boolean) {
  return inTransaction(db, async (tx) => {
    const comment = await publishedComment(tx, commentId)
    if (comment.archived) throw new Refusal('MomentArchived')
    const changed = on
      ? await sql.insertCommentThumb(tx, me.id, commentId, clock.now())
      : await sql.deleteCommentThumb(tx, me.id, commentId)
    const count = changed ? await updateCommentThumbs(tx, commentId, on ? 1 : -1) : comment.thumbCount
    // It was deleted since we looked.
    if (count === undefined) throw new Refusal('CommentNotFound')
    return { thumbed: flagOf(on), thumb_count: count }
  })
}
