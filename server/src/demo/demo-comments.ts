import { insertPastComments, insertPastCommentThumbs, type PastComment } from '../domains/posts/comments/index.ts'
import { mention } from '../domains/posts/mentions/index.ts'
import { quote } from '../features/quotes/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { hours, later, minutes } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { demoComments, demoMembers, demoMoments, type DemoComment } from './content/index.ts'
import type { Cast } from './cast.ts'
import { withPostLinks } from './demo-quotes.ts'
import { offBeat, varied } from './varied.ts'

/** Inserts the threads: first comments first, because replies refer to them. */
export async function seedComments(
  ctx: AppContext,
  tx: Tx,
  { members, now }: Cast,
  moments: ReadonlyMap<string, number>,
) {
  const threads = Map.groupBy(demoComments, (comment) => comment.moment)
  const times = timesOf(threads, now)
  const row = (comment: DemoComment): PastComment => {
    const { moment, author, text, step = null } = comment
    return {
      momentId: moments.get(moment)!,
      authorId: members.get(author)!,
      topId: null,
      receiverId: null,
      body: withPostLinks(ctx, text, moments),
      boardStep: step,
      createdAt: times.get(comment)!,
    }
  }

  const tops = demoComments.filter((comment) => comment.replyTo === undefined)
  const topIds = await insertPastComments(tx, tops.map(row))
  const idOf = new Map(tops.map((comment, index) => [comment, topIds[index]!]))

  const replies = demoComments.filter((comment) => comment.replyTo !== undefined)
  const replyIds = await insertPastComments(
    tx,
    replies.map((comment) => {
      const thread = threads.get(comment.moment)!
      const answered = thread[comment.replyTo!]!
      return { ...row(comment), topId: idOf.get(topOf(thread, comment))!, receiverId: members.get(answered.author)! }
    }),
  )
  const ids = [
    ...tops.map((comment, n) => [comment, topIds[n]!] as const),
    ...replies.map((comment, n) => [comment, replyIds[n]!] as const),
  ]
  for (const [{ author, text }, id] of ids) {
    const written = {
      kind: 'comment',
      id,
      authorId: members.get(author)!,
      body: withPostLinks(ctx, text, moments),
    } as const
    await mention(ctx, tx, written)
    await quote(ctx, tx, written)
  }
  await insertPastCommentThumbs(
    tx,
    ids.flatMap(([comment, commentId]) =>
      thumbsOn(comment).map((key) => ({ userId: members.get(key)!, commentId, createdAt: now })),
    ),
  )
}

/** Members who thumb a comment, the same on every run: none on most, up to ten on some. */
function thumbsOn({ author, text }: DemoComment) {
  const share = Math.max(0, varied(text, 55) - 30) % 11
  return demoMembers
    .filter(({ key }, rank) => key !== author && (rank * 7 + varied(text, 55)) % 11 < share)
    .map(({ key }) => key)
}

/** The time of each comment: off the full hour, and later than the one before it. */
function timesOf(threads: ReadonlyMap<string, readonly DemoComment[]>, now: Date) {
  const times = new Map<DemoComment, Date>()
  for (const { key, hoursAgo } of demoMoments) {
    let last = hours(hoursAgo) + offBeat(key)
    for (const comment of threads.get(key) ?? []) {
      last = Math.min(hours(comment.hoursAgo) + offBeat(comment.text), last - minutes(1) - varied(comment.text, 40_000))
      times.set(comment, later(now, -last))
    }
  }
  return times
}

/** The thread's first comment, however deep the reply. */
function topOf(thread: readonly DemoComment[], comment: DemoComment): DemoComment {
  return comment.replyTo === undefined ? comment : topOf(thread, thread[comment.replyTo]!)
}
