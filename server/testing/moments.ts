import type { Board } from '@judian/boards'
import type { Doc, PollForm } from '@judian/contract'
import { sql } from 'kysely'
import type { Person, World } from './world.ts'

/** The fields of posts, comments and drafts that are about their board. */
export interface BoardFields {
  board?: Board
  /** A version of another. */
  adapted_from?: { board_id: number; version: number }
  adaptable?: 0 | 1
}

export { upload } from './upload.ts'

/** Helpers for post and comment tests: members of every role, short forms of calls, and waiting for locks. */

export interface CommunityRoles {
  author: Person
  member: Person
  /** Moderates another community. */
  stranger: Person
  moderator: Person
  admin: Person
}

/** One member of each role in the community `r6`. */
export async function communityRoles(w: World): Promise<CommunityRoles> {
  const [author, member, stranger, moderator] = await w.given.members(4)
  await w.given.community({ moderators: [moderator!] })
  await w.given.community({ name: 'valo', moderators: [stranger!] })
  const admin = await w.given.admin()
  return { author: author!, member: member!, stranger: stranger!, moderator: moderator!, admin }
}

interface PostForm extends BoardFields {
  title?: string
  message?: string
  doc?: Doc
  community?: string
  tag?: number
  imageIds?: string[]
  ai_generated?: 0 | 1
  source?: string
  poll?: PollForm
  draft_id?: number
  draft_rev?: number
  request_id?: string
}

export const publishMoment = (w: World, person: Person | null, form: PostForm = {}) =>
  w.ask(person, 'postMoments', { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [], ...form })

interface CommentForm extends BoardFields {
  board_step?: number
  message?: string
  imageIds?: string[]
  ai_generated?: 0 | 1
  ref_message_id?: number
  receiver_id?: number
  request_id?: string
}

export const writeComment = (w: World, person: Person | null, message_id: number, form: CommentForm = {}) =>
  w.ask(person, 'postComment', { message_id, message: '评论', imageIds: [], ...form })

export const readMoment = (w: World, person: Person | null, message_id: number) =>
  w.ask(person, 'getSingleMoment', { message_id, community_name: 'r6' })

interface FeedForm {
  pageNum?: number
  community_name?: string
  tagNum?: number
  sorted?: 'hot' | 'latest'
}

export const readFeed = (w: World, person: Person | null, form: FeedForm = {}) =>
  w.ask(person, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6', ...form })

/** Ids on a page of the feed. */
export const feedIds = async (w: World, person: Person | null, form: FeedForm = {}) =>
  (await readFeed(w, person, form)).moments!.map((moment) => moment.message_id)

interface CommentsForm {
  pageNum?: number
  sortedType?: 'hot' | 'latest' | 'oldest'
  OP_user_id?: number
  board_step?: number
  community_name?: string
  comment_id?: number
}

export const readComments = (w: World, person: Person | null, message_id: number, form: CommentsForm = {}) =>
  w.ask(person, 'getComments', { message_id, pageNum: 1, community_name: 'r6', ...form })

/** Resolves once this many connections of the world's database wait for a lock. */
export async function lockWaiters(w: World, connections: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(w.db)
  if (rows[0]!.count < connections) await lockWaiters(w, connections)
}
