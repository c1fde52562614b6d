import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { flagOf } from '../../kernel/wire.ts'
import { progress } from '../missions/index.ts'
import { publishedComment } from './comment-access.ts'
import { updateCommentThumbs } from './comment-writing.sql.ts'
import { tellCounts } from './live.ts'
import { countOnOpenMoment, openMoment } from './moment-access.ts'
import * as sql from './thumbs.sql.ts'

/** Gives or takes back a thumb on a post; a repetition changes nothing. Refuses MomentNotFound, MomentArchived. */
export function thumbMoment(house: House, me: Member, momentId: number, on: boolean) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const moment = await openMoment(tx, momentId)
    const changed = on
      ? await sql.insertMomentThumb(tx, me.id, momentId, house.clock.now())
      : await sql.deleteMomentThumb(tx, me.id, momentId)
    if (!changed) return { thumbed: flagOf(on), thumb_count: moment.thumbCount }
    const counts = await countOnOpenMoment(tx, momentId, 'thumbCount', on ? 1 : -1)
    if (on) await progress(house, tx, me.id, { kind: 'thumb', momentId })
    afterCommit(tellCounts(house, momentId, counts))
    return { thumbed: flagOf(on), thumb_count: counts.thumbCount }
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
