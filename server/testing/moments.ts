import { sql } from 'kysely'
import type { OutcomeName } from '@judian/contract'
import type { Person, World } from './world.ts'
import { makeAdmin } from '../src/domains/accounts/index.ts'

export { upload } from './upload.ts'

/** What the moments tests share: people with every kind of right, uploads, short forms of calls, and a look at locks. */

export interface Cast {
  author: Person
  member: Person
  /** Moderates another community. */
  stranger: Person
  moderator: Person
  admin: Person
}

/** One person of each kind, seen from the community `r6`. */
export async function cast(w: World): Promise<Cast> {
  const [author, member, stranger, moderator, admin] = await people(w, 5)
  await w.given.community({ moderators: [moderator!] })
  await w.given.community({ name: 'valo', moderators: [stranger!] })
  await makeAdmin(w.db, admin!.phone)
  return { author: author!, member: member!, stranger: stranger!, moderator: moderator!, admin: admin! }
}

export const people = (w: World, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => w.given.member()))

/** Runs `work` so many times at once. */
export const together = <T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

/** How often each outcome came; `ok` stands for 200. */
export function tally(answers: readonly { status: number; outcome?: OutcomeName }[]): Partial<Record<string, number>> {
  const counts: Partial<Record<string, number>> = {}
  for (const { status, outcome } of answers) {
    const name = outcome ?? (status === 200 ? 'ok' : String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

interface PostForm {
  title?: string
  message?: string
  community?: string
  tag?: number
  imageIds?: string[]
  request_id?: string
}

export const publish = (w: World, person: Person | null, form: PostForm = {}) =>
  w.ask(person, 'postMoments', { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [], ...form })

interface CommentForm {
  message?: string
  imageIds?: string[]
  ref_message_id?: number
  receiver_id?: number
  request_id?: string
}

export const say = (w: World, person: Person | null, message_id: number, form: CommentForm = {}) =>
  w.ask(person, 'postComment', { message_id, message: '评论', imageIds: [], ...form })

export const open = (w: World, person: Person | null, message_id: number) =>
  w.ask(person, 'getSingleMoment', { message_id, community_name: 'r6' })

interface FeedForm {
  pageNum?: number
  community_name?: string
  tagNum?: number
  sorted?: 'hot' | 'latest'
}

export const feed = (w: World, person: Person | null, form: FeedForm = {}) =>
  w.ask(person, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6', ...form })

/** The ids on a page of the feed. */
export const listed = async (w: World, person: Person | null, form: FeedForm = {}) =>
  (await feed(w, person, form)).moments!.map((moment) => moment.message_id)

interface CommentsForm {
  pageNum?: number
  sortedType?: 'hot' | 'latest' | 'oldest'
  OP_user_id?: number
  community_name?: string
  comment_id?: number
}

export const read = (w: World, person: Person | null, message_id: number, form: CommentsForm = {}) =>
  w.ask(person, 'getComments', { message_id, pageNum: 1, community_name: 'r6', ...form })

/** Resolves once this many connections of the world's database wait for a lock. */
export async function waiting(w: World, connections: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(w.db)
  if (rows[0]!.count < connections) await waiting(w, connections)
}
