import { insertPastComments, type PastComment } from '../domains/comments/index.ts'
import { hours, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { demoComments, type DemoComment } from './content/index.ts'
import type { Cast } from './cast.ts'

/** Inserts the threads: first comments first, because replies refer to them. */
export async function layOutComments(tx: Tx, { members, now }: Cast, moments: ReadonlyMap<string, number>) {
  const threads = Map.groupBy(demoComments, (comment) => comment.moment)
  const row = ({ moment, author, text, hoursAgo }: DemoComment): PastComment => ({
    momentId: moments.get(moment)!,
    authorId: members.get(author)!,
    topId: null,
    receiverId: null,
    body: text,
    createdAt: later(now, -hours(hoursAgo)),
  })

  const tops = demoComments.filter((comment) => comment.replyTo === undefined)
  const topIds = await insertPastComments(tx, tops.map(row))
  const idOf = new Map(tops.map((comment, index) => [comment, topIds[index]!]))

  const replies = demoComments.filter((comment) => comment.replyTo !== undefined)
  await insertPastComments(
    tx,
    replies.map((comment) => {
      const thread = threads.get(comment.moment)!
      const answered = thread[comment.replyTo!]!
      return { ...row(comment), topId: idOf.get(topOf(thread, comment))!, receiverId: members.get(answered.author)! }
    }),
  )
}

/** The thread's first comment, however deep the reply. */
function topOf(thread: readonly DemoComment[], comment: DemoComment): DemoComment {
  return comment.replyTo === undefined ? comment : topOf(thread, thread[comment.replyTo]!)
}
