import type { CallInput } from '@judian/contract'
import { type Db, follow, inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { onceByStatement } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { groundsOf } from '../moderation/index.ts'
import { attachToComment } from './attach.ts'
import { visibleComment } from './comment-access.ts'
import * as sql from './comment-writing.sql.ts'
import { type CommentRow, selectAnyComment } from './comments.sql.ts'
import { presentWritten } from './comments.view.ts'
import { remove, removeByRule } from './contents.service.ts'
import { judge, statusOf } from './holding.ts'
import { openMoment } from './moment-access.ts'
import { askOutside } from './outside-review.ts'
import { mayDeleteComment } from './policy.ts'
import { tellOfComment } from './publishing.ts'
import { assertPostingOpen } from './switches.ts'
import { isBlank, plainText } from './text.ts'

interface NewComment {
  message_id: number
  message: string
  imageIds: string[]
  /** The thread's first comment, for a reply. */
  ref_message_id?: number | undefined
  /** The person answered: someone who wrote in that thread, its first author when left out. */
  receiver_id?: number | undefined
  request_id?: string | undefined
}

/**
 * Comments on a post, or replies in a thread; published at once or held for review. Refuses PostingClosed, CommentEmpty,
 * MomentNotFound, MomentArchived, CommentNotFound (also for a receiver who isn't in the thread), ImageNotYours.
 */
export async function postComment(house: House, me: Member, input: NewComment) {
  await assertPostingOpen(house, me)
  const body = plainText(input.message)
  if (isBlank(body) && input.imageIds.length === 0) throw new Refusal('CommentEmpty')

  const row = await onceByStatement(
    house.db,
    { me, call: sql.call, requestId: input.request_id },
    () => write(house, me, input, body),
    (id) => selectAnyComment(house.db, id),
  )
  return { status: statusOf(row), comment: await presentWritten(house.db, row, input.imageIds) }
}

async function write(house: House, me: Member, input: NewComment, body: string): Promise<CommentRow> {
  const now = house.clock.now()
  const comment = { momentId: input.message_id, authorId: me.id, body }
  // Whether the community reviews first is seen as it is written.
  const { heldFor, reviewWords } = judge(house, me, false, body)
  const place = { topId: input.ref_message_id ?? null, receiverId: input.receiver_id ?? null }
  const written = await insert(
    house,
    { ...comment, ...place, day: shanghaiDay(now), now, heldFor, reviewWords, requestId: input.request_id ?? null },
    input.imageIds,
  )
  if (!written) return refuse(house.db, input)

  const { thumbCount, commentCount, toldUserId, ...row } = written
  if (row.review === 'published') {
    const counts = { thumbCount, commentCount }
    void follow(tellOfComment(house, { ...comment, id: row.id, counts, toldUserId }))
    void follow(askOutside(house, { kind: 'comment', id: row.id }, body, input.imageIds))
  }
  return { ...comment, ...row, createdAt: now, thumbCount: 0, replyCount: 0, archived: false, deleted: false }
}

/** Writes it together with what others write at the same time; one with pictures by itself, as it may be refused for them. */
function insert({ db, batches }: House, comment: sql.NewComment, imageIds: readonly string[]) {
  if (imageIds.length === 0)
    return batches.add(comment, {
      name: 'comments',
      run: (comments: readonly sql.NewComment[]) => sql.insertComments(db, comments),
      apart: ({ authorId }) => authorId,
    })
  return inTransaction(db, async (tx) => {
    const [written] = await sql.insertComments(tx, [comment])
    if (written) await attachToComment(tx, comment.authorId, written.id, imageIds)
    return written
  })
}

/** Says why a comment couldn't be written. */
async function refuse(db: Db, { message_id, ref_message_id }: NewComment): Promise<never> {
  await openMoment(db, message_id)
  // Closed while we looked, where it is the post.
  throw new Refusal(ref_message_id === undefined ? 'MomentArchived' : 'CommentNotFound')
}

type Deletion = CallInput<'/v1/moments/delCommentByUser'>

/** Deletes a comment; one of someone else's by a rule. Refuses CommentNotFound, NotAllowed, RuleUnknown. */
export function deleteComment(house: House, me: Member, { comment_id: id, message_id, ...named }: Deletion) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const comment = await visibleComment(tx, me, id)
    if (comment.momentId !== message_id) throw new Refusal('CommentNotFound')
    if (!mayDeleteComment(me, comment)) throw new Refusal('NotAllowed')
    const name = { kind: 'comment', id } as const
    const removed =
      comment.authorId === me.id
        ? await remove(house, tx, afterCommit, name, me.id)
        : await removeByRule(house, tx, afterCommit, name, me.id, await groundsOf(tx, named, [comment.communityId]))
    if (!removed) throw new Refusal('CommentNotFound')
    return {}
  })
}
