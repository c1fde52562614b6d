import type { AfterCommit, Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { earn, takeBack } from '../experience/index.ts'
import { tellOfReply } from '../messages/index.ts'
import { progress } from '../missions/index.ts'
import { selectComment } from './comments.sql.ts'
import { type ContentRow, updateCountsOf } from './contents.sql.ts'
import { tellComment, tellCounts, tellMoment } from './live.ts'
import type { Counts } from './moments.sql.ts'
import { insertFollowing } from './publishing.sql.ts'

/** What follows when everyone sees a content from now on, and when nobody does any more. */

interface WrittenMoment {
  id: number
  authorId: number
  communityId: number
  community: string
  createdAt: Date
}

/** A new post: it rewards its author and is news for its community. */
export async function announceMoment(house: House, tx: Tx, afterCommit: AfterCommit, moment: WrittenMoment) {
  const { id, authorId, communityId, createdAt } = moment
  await earn(tx, { userId: authorId, kind: 'post', thingId: id, at: createdAt })
  await progress(house, tx, authorId, { kind: 'post', communityId })
  afterCommit(tellMoment(house, moment.community, id))
}

interface NewsOfComment {
  id: number
  momentId: number
  body: string
  /** The post's, with the comment. */
  counts: Counts
  /** Whom a message of it reached. */
  toldUserId: number | null
}

/** A new comment is news for those who read the post, and for whom it answers: an effect for after the commit. */
export const tellOfComment =
  (house: House, { id, momentId, body, counts, toldUserId }: NewsOfComment) =>
  () => {
    tellComment(house, momentId, id)()
    tellCounts(house, momentId, counts)()
    if (toldUserId !== null) tellOfReply(house, toldUserId, body)()
  }

/** A content that was held or deleted, as if it had just been written; what it brought before it doesn't bring again. */
export async function announce(house: House, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'moment') return announceMoment(house, tx, afterCommit, content)
  const counts = await updateCountsOf(tx, content, 1)
  const comment = await selectComment(tx, content.id)
  // Below a held post nobody sees it yet.
  if (!comment) return
  const { id, momentId, body, createdAt } = comment
  const [told] = await insertFollowing(tx, { commentId: id, day: shanghaiDay(createdAt), now: house.clock.now() })
  afterCommit(tellOfComment(house, { id, momentId, body, counts, toldUserId: told?.userId ?? null }))
}

/** A content that everyone saw and nobody does any more: it earns nothing and counts for nothing. */
export async function withdraw(house: House, tx: Tx, afterCommit: AfterCommit, content: ContentRow) {
  if (content.kind === 'comment') {
    const counts = await updateCountsOf(tx, content, -1)
    afterCommit(tellCounts(house, content.momentId, counts))
  }
  await takeBack(tx, content.kind === 'moment' ? 'post' : 'comment', content.id)
}
