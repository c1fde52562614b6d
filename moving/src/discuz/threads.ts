import { unescaped } from '../text/html.ts'
import { readPoll } from './polls.ts'
import { authorOf, type Reading } from './reading.ts'
import { type MovingThread, partsOf, readReplies, stateOf, thumbsOf, writeRemarks, writeThumbs } from './replies.ts'
import { numberOf, pagesOf, type Row, rowsBy, rowsOf, textOf, timeOf } from './rows.ts'
import { readText } from './texts.ts'
import { createTopics, type Topics } from './topics.ts'
import * as tables from './tables.ts'

/** Threads of a page: their first posts are in memory together. */
const threadsAtOnce = 100
/** What a title can have here. */
const titleLength = 60

type Places = ReadonlyMap<number, { community: string; tag: number }>

/** Writes the threads of all tables that the forum has split them into, with everything that belongs to them. */
export async function readThreads(reading: Reading, places: Places, progress: (threads: number) => void) {
  const topics = await createTopics(reading)
  const names = [...reading.forum.tables].filter((name) => /^forum_thread(_\d+)?$/.test(name)).toSorted()
  const moved = await movedThreads(reading, names)
  let done = 0
  for (const name of names)
    for await (const page of pagesOf(reading.forum, tables.threads(name), undefined, threadsAtOnce)) {
      const moving = page.filter((row) => moves(reading, row, places))
      for (const [number, rows] of Map.groupBy(moving, (row) => numberOf(row, 'posttableid')))
        await readSome(reading, number === 0 ? 'forum_post' : `forum_post_${number}`, { rows, places, topics, moved })
      progress((done += page.length))
    }
}

/** The numbers of moved threads, of which only a link is left, by that of the thread to which it leads. */
async function movedThreads({ forum }: Reading, names: readonly string[]) {
  const moved = new Map<number, number[]>()
  for (const name of names)
    for await (const row of rowsOf(forum, tables.threads(name))) {
      const to = numberOf(row, 'closed')
      if (to > 1) moved.set(to, [...(moved.get(to) ?? []), numberOf(row, 'tid')])
    }
  return moved
}

/** Whether everybody could read a thread; if not it stays behind as a whole. */
function moves({ leftOut }: Reading, row: Row, places: Places): boolean {
  const why = () => {
    if (!places.has(numberOf(row, 'fid'))) return '版块不搬'
    if (numberOf(row, 'closed') > 1) return '已移走，旧地址会跳转'
    if (![0, 1, 2, 3, -2].includes(numberOf(row, 'displayorder'))) return '在回收站、草稿或已忽略'
    if (numberOf(row, 'readperm') > 0) return '限制阅读权限'
    return undefined
  }
  const reason = why()
  if (reason) leftOut.add(`主题：${reason}`, numberOf(row, 'tid'))
  return reason === undefined
}

interface Some {
  rows: readonly Row[]
  places: Places
  topics: Topics
  moved: ReadonlyMap<number, readonly number[]>
}

/** Threads whose posts are in one table. A post's line is last, because it counts what was read. */
async function readSome(reading: Reading, table: string, { rows, places, topics, moved }: Some) {
  const { forum, leftOut } = reading
  const ids = rows.map((row) => numberOf(row, 'tid'))
  const firsts = await firstPosts(reading, table, ids)
  const parts = await partsOf(reading, [...firsts.values()])
  const recommendations = await rowsBy(forum, tables.recommendations, 'tid', ids)
  const moving = new Map<number, MovingThread>()
  for (const row of rows) {
    const tid = numberOf(row, 'tid')
    if (!firsts.has(tid)) leftOut.add('主题：没有首帖', tid)
    // The second bit of a thread's status: only its author sees the replies.
    else moving.set(tid, { tid, hidesReplies: (numberOf(row, 'status') & 2) === 2, comments: 0 })
  }
  const polls = await readPolls(reading, rows)
  for (const [tid, thread] of moving)
    await writeRemarks(reading, thread, parts.remarks.get(numberOf(firsts.get(tid)!, 'pid')) ?? [])
  if (moving.size > 0) await readReplies(reading, table, moving)
  for (const row of rows) {
    const thread = moving.get(numberOf(row, 'tid'))
    if (!thread) continue
    const first = firsts.get(thread.tid)!
    const thumbs = thumbsOf(first, parts)
    for (const one of recommendations.get(thread.tid) ?? [])
      thumbs.set(numberOf(one, 'recommenduid'), timeOf(one, 'dateline'))
    const id = String(thread.tid)
    await writePost(reading, row, {
      first,
      place: places.get(numberOf(row, 'fid'))!,
      files: parts.files.get(numberOf(first, 'pid')) ?? [],
      thumbs: await writeThumbs(reading, 'post', id, thumbs),
      comments: thread.comments,
      topics: await topics.of(row, first),
      otherIds: (moved.get(thread.tid) ?? []).map(String),
    })
    const poll = polls.get(thread.tid)
    if (poll) await reading.folder.write('polls', poll)
  }
}

async function firstPosts({ forum }: Reading, table: string, ids: readonly number[]) {
  const firsts = new Map<number, Row>()
  if (ids.length === 0) return firsts
  for await (const page of pagesOf(forum, tables.posts(table), { tid: ids, first: [1] }))
    for (const row of page) if (!firsts.has(numberOf(row, 'tid'))) firsts.set(numberOf(row, 'tid'), row)
  return firsts
}

interface PostParts {
  first: Row
  place: { community: string; tag: number }
  files: readonly Row[]
  thumbs: number
  comments: number
  topics: { topic: string; name: string }[]
  otherIds: string[]
}

async function writePost(reading: Reading, row: Row, { first, place, files, ...counted }: PostParts) {
  const isPaid = numberOf(row, 'price') > 0 && numberOf(row, 'special') === 0
  const { text, tree, pictures } = await readText(reading, first, { kind: 'post', files, isPaid })
  const state = numberOf(row, 'displayorder') === -2 ? 'waiting' : stateOf(reading, first)
  const isClosed = numberOf(row, 'closed') === 1
  const title = unescaped(textOf(row, 'subject')).replace(/\s+/g, ' ').trim().toWellFormed() || '（无标题）'
  await reading.folder.write('posts', {
    id: String(row['tid']),
    community: place.community,
    member: authorOf(reading, numberOf(first, 'authorid'), numberOf(first, 'anonymous') === 1),
    tag: place.tag,
    title: title.length > titleLength ? `${title.slice(0, titleLength - 1).toWellFormed()}…` : title,
    text,
    tree,
    createdAt: timeOf(first, 'dateline').toISOString(),
    editedAt: null,
    edits: 0,
    pinnedAt: null,
    archivedAt: isClosed ? timeOf(row, 'lastpost').toISOString() : null,
    state,
    region: null,
    views: numberOf(row, 'views'),
    shares: 0,
    ai: null,
    aiDeclared: false,
    source: '',
    pictures,
    mentions: [],
    ...counted,
  })
}

async function readPolls(reading: Reading, rows: readonly Row[]) {
  const ids = rows.filter((row) => numberOf(row, 'special') === 1).map((row) => numberOf(row, 'tid'))
  const options = await rowsBy(reading.forum, tables.pollOptions, 'tid', ids)
  const polls = await rowsBy(reading.forum, tables.polls, 'tid', ids)
  const titles = new Map(rows.map((row) => [numberOf(row, 'tid'), textOf(row, 'subject')]))
  return new Map(
    Array.from(polls, ([tid, [poll]]) => [
      tid,
      readPoll(reading, poll!, options.get(tid) ?? [], unescaped(titles.get(tid)!)),
    ]),
  )
}
