import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { publishedComment } from './comment-access.ts'
import { updateCommentThumbs } from './comment-writing.sql.ts'
import { countOnOpenMoment, openMoment } from './moment-access.ts'
import { flagOf } from './moments.view.ts'
import * as sql from './thumbs.sql.ts'

/** Gives or takes back a thumb on a post; a repetition changes nothing. Refuses MomentNotFound, MomentArchived. */
export function thumbMoment({ db, clock }: House, me: Member, momentId: number, on: boolean) {
  return inTransaction(db, async (tx) => {
    const moment = await openMoment(tx, momentId)
    const changed = on
      ? await sql.insertMomentThumb(tx, me.id, momentId, clock.now())
      : await sql.deleteMomentThumb(tx, me.id, momentId)
    const count = changed ? await countOnOpenMoment(tx, momentId, 'thumbCount', on ? 1 : -1) : moment.thumbCount
    return { thumbed: flagOf(on), thumb_count: count }
  })
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
