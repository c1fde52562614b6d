import { unescaped } from '../text/html.ts'
import { authorOf, type Reading } from './reading.ts'
import { numberOf, pagesOf, type Row, rowsBy, textOf, timeOf } from './rows.ts'
import { readText } from './texts.ts'
import * as tables from './tables.ts'

/** A thread whose post moves. */
export interface MovingThread {
  tid: number
  /** Replies that only the author of the thread could see. */
  hidesReplies: boolean
  comments: number
}

/** The reply that begins the discussion a reply stands in, and its author. */
interface Parent {
  root: string
  author: string
}

/** Writes the replies of these threads, which lie in one table of posts, in the order in which they were written. */
export async function readReplies(reading: Reading, table: string, threads: ReadonlyMap<number, MovingThread>) {
  let [parents, current] = [new Map<number, Parent>(), 0]
  const where = { tid: [...threads.keys()] }
  for await (const page of pagesOf(reading.forum, tables.posts(table), where)) {
    const replies = page.filter((row) => numberOf(row, 'first') !== 1)
    const parts = await partsOf(reading, replies)
    for (const row of replies) {
      const thread = threads.get(numberOf(row, 'tid'))!
      if (thread.tid !== current) [parents, current] = [new Map(), thread.tid]
      const own = await readReply(reading, row, { thread, parents, parts })
      if (own) parents.set(numberOf(row, 'pid'), own)
    }
  }
}

type Parts = Awaited<ReturnType<typeof partsOf>>

/** What belongs to posts, by their ids. */
export async function partsOf({ forum }: Pick<Reading, 'forum'>, posts: readonly Row[]) {
  const ids = posts.map((row) => numberOf(row, 'pid'))
  const files = new Map<number, Row[]>()
  // A thread's last digit says in which table its attachments are.
  for (const [digit, of] of Map.groupBy(posts, (row) => numberOf(row, 'tid') % 10)) {
    const pids = of.map((row) => numberOf(row, 'pid'))
    for (const [pid, rows] of await rowsBy(forum, tables.attachments(digit), 'pid', pids)) files.set(pid, rows)
  }
  return {
    files,
    remarks: await rowsBy(forum, tables.remarks, 'pid', ids),
    ratings: await rowsBy(forum, tables.ratings, 'pid', ids),
    supports: await rowsBy(forum, tables.supports, 'pid', ids),
  }
}

interface Around {
  thread: MovingThread
  parents: ReadonlyMap<number, Parent>
  parts: Parts
}

async function readReply(reading: Reading, row: Row, { thread, parents, parts }: Around): Promise<Parent | undefined> {
  const { folder, leftOut } = reading
  const [pid, uid] = [numberOf(row, 'pid'), numberOf(row, 'authorid')]
  if (![0, -2].includes(numberOf(row, 'invisible'))) {
    leftOut.add('回复：已删除或忽略', pid)
    return undefined
  }
  if (thread.hidesReplies) {
    leftOut.add('回复：仅楼主可见', pid)
    await folder.withhold({ kind: 'comment', id: String(pid), why: '仅楼主可见', text: textOf(row, 'message') })
    return undefined
  }
  const { parent, text, pictures } = await readText(reading, row, {
    kind: 'comment',
    files: parts.files.get(pid) ?? [],
  })
  const answered = parent === null ? undefined : parents.get(parent)
  const member = authorOf(reading, uid, numberOf(row, 'anonymous') === 1)
  const state = stateOf(reading, row)
  const id = String(pid)
  const thumbs = await writeThumbs(reading, 'comment', id, thumbsOf(row, parts))
  await folder.write('comments', {
    ...plainComment(thread.tid, timeOf(row, 'dateline')),
    id,
    member,
    thread: answered?.root ?? null,
    answers: answered?.author ?? null,
    text: text === '' && pictures.length === 0 ? '〔没有文字〕' : text,
    state,
    thumbs,
    pictures,
  })
  if (state === 'published') thread.comments++
  const own = { root: answered?.root ?? id, author: member }
  await writeRemarks(reading, thread, parts.remarks.get(pid) ?? [], own)
  return own
}

/** Held texts wait here, too; those that the forum shows nobody are rejected ones. */
export function stateOf({ people }: Reading, row: Row) {
  const isShielded = (numberOf(row, 'status') & 1) === 1 || people.silenced.has(numberOf(row, 'authorid'))
  if (isShielded) return 'rejected' as const
  return numberOf(row, 'invisible') === -2 ? ('waiting' as const) : ('published' as const)
}

/** Short remarks on a post, below it; those on a thread's first post are comments of their own. */
export async function writeRemarks(reading: Reading, thread: MovingThread, rows: readonly Row[], below?: Parent) {
  for (const row of rows) {
    const text = unescaped(textOf(row, 'comment'))
      .replace(/\[\/?\w[^\]\n]{0,200}\]/g, '')
      .trim()
      .toWellFormed()
    const uid = numberOf(row, 'authorid')
    if (text === '' || thread.hidesReplies) continue
    const state = reading.people.silenced.has(uid) ? 'rejected' : 'published'
    await reading.folder.write('comments', {
      ...plainComment(thread.tid, timeOf(row, 'dateline')),
      id: `remark ${numberOf(row, 'id')}`,
      member: authorOf(reading, uid, false),
      thread: below?.root ?? null,
      answers: below?.author ?? null,
      text,
      state,
      thumbs: 0,
      pictures: [],
    })
    if (state === 'published') thread.comments++
  }
}

const plainComment = (tid: number, createdAt: Date) => ({
  post: String(tid),
  createdAt: createdAt.toISOString(),
  editedAt: null,
  edits: 0,
  region: null,
  ai: null,
  aiDeclared: false,
  mentions: [],
})

/** Members who liked a post and when: a rating of points counts, and a vote for a reply, which has no time of its own. */
export function thumbsOf(row: Row, { ratings, supports }: Pick<Parts, 'ratings' | 'supports'>): Map<number, Date> {
  const pid = numberOf(row, 'pid')
  const thumbs = new Map<number, Date>()
  for (const one of supports.get(pid) ?? [])
    if (numberOf(one, 'attitude') === 1) thumbs.set(numberOf(one, 'uid'), timeOf(row, 'dateline'))
  for (const one of ratings.get(pid) ?? [])
    if (numberOf(one, 'score') > 0) thumbs.set(numberOf(one, 'uid'), timeOf(one, 'dateline'))
  return thumbs
}

export async function writeThumbs(
  reading: Reading,
  on: 'post' | 'comment',
  id: string,
  thumbs: ReadonlyMap<number, Date>,
) {
  let count = 0
  for (const [uid, at] of thumbs) {
    if (!reading.people.known.has(uid)) continue
    await reading.folder.write('thumbs', { on, id, member: String(uid), at: at.toISOString() })
    count++
  }
  return count
}
