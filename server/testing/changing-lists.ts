import type { ListPage } from '../src/kernel/db/list-order.ts'
import type { Asked, Person, World } from './world.ts'

/** Lists that members page through, each of which tests fill, change and read the same way. */

interface Answer {
  status: number
  next?: string | undefined
}

export interface ChangingList {
  /** Adds an entry of each time. */
  add(times: readonly Date[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  ask(page: ListPage): Promise<Answer>
  read(page: ListPage): Promise<{ ids: number[]; next: string | undefined }>
}

interface Definition<A extends Answer> {
  add(at: Date): Promise<unknown>
  remove(id: number): Promise<unknown>
  ask(page: ListPage): Promise<A>
  ids(answer: A): number[]
}

/** One entry after the other, so that their ids have the order of their times. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  for (const item of items) await work(item)
}

const listOf = <A extends Answer>({ add, remove, ask, ids }: Definition<A>): ChangingList => ({
  add: (times) => each(times, add),
  remove: (gone) => each(gone, remove),
  ask,
  async read(page) {
    const answer = await ask(page)
    return { ids: ids(answer), next: answer.next }
  },
})

const postsBy = (w: World, author: Person) => ({
  add: (createdAt: Date) => w.given.moment(author, { createdAt }),
  remove: (id: number) => w.ask(author, 'delMomentByUser', { message_id: id }),
})

const feed = (sorted: 'hot' | 'latest') => async (w: World) => {
  const author = await w.given.member()
  return listOf({
    ...postsBy(w, author),
    ask: (page) => w.ask(author, 'getMomentsByCommunity', { community_name: 'r6', sorted, ...page }),
    ids: ({ moments }) => moments!.map(({ message_id }) => message_id),
  })
}

async function commentsUnderPost(w: World, under: 'post' | 'comment' = 'post') {
  const author = await w.given.member()
  const momentId = await w.given.moment(author)
  const topId = under === 'post' ? null : await w.given.comment(author, momentId)
  return {
    author,
    momentId,
    topId,
    add: (createdAt: Date) => w.given.comment(author, momentId, { createdAt, topId }),
    remove: (id: number) => w.ask(author, 'delCommentByUser', { comment_id: id, message_id: momentId }),
  }
}

const comments = (sortedType: 'hot' | 'latest' | 'oldest') => async (w: World) => {
  const { author, momentId, ...changes } = await commentsUnderPost(w)
  return listOf({
    ...changes,
    ask: (page) => w.ask(author, 'getComments', { message_id: momentId, community_name: 'r6', sortedType, ...page }),
    ids: (answer) => answer.comments!.map(({ comment_id }) => comment_id),
  })
}

async function replies(w: World) {
  const { author, topId, ...changes } = await commentsUnderPost(w, 'comment')
  return listOf({
    ...changes,
    ask: (page) => w.ask(author, 'getCommentReplies', { comment_id: topId!, ...page }),
    ids: (answer) => answer.replies!.map(({ comment_id }) => comment_id),
  })
}

async function replyMessages(w: World) {
  const me = await w.given.member()
  const { author, momentId, remove, ...comment } = await commentsUnderPost(w)
  const about = { momentId, userId: me.id, authorId: author.id, seenAt: null }
  return listOf({
    async add(createdAt) {
      const commentId = await comment.add(createdAt)
      await w.db
        .insertInto('replyMessages')
        .values({ ...about, commentId, createdAt })
        .execute()
    },
    remove,
    ask: (page) => w.ask(me, 'getMyReplies', { messageCount: 0, message_type: 'replies', ...page }),
    ids: (answer) => answer.replies!.map(({ comment_id }) => comment_id),
  })
}

async function systemMessages(w: World) {
  const me = await w.given.member()
  const about = { userId: me.id, senderName: '据点', title: '通知', message: '正文' }
  let count = 0
  return listOf({
    add: (createdAt) =>
      w.db
        .insertInto('systemMessages')
        .values({ ...about, ref: `test:${(count += 1)}`, createdAt })
        .execute(),
    remove: (id) => w.db.deleteFrom('systemMessages').where('id', '=', id).execute(),
    ask: (page) => w.ask(me, 'getMyReplies', { messageCount: 0, message_type: 'system', ...page }),
    ids: (answer) => answer.system_messages!.map(({ id }) => id),
  })
}

const profile = (w: World, whose: Person, dataType: 'moments' | 'comments' | 'thumbs') => ({
  ask: (page: ListPage) => w.ask(whose, 'getUserProfileByUserId', { user_id: whose.id, dataType, ...page }),
  ids: ({ items }: Asked<'getUserProfileByUserId'>) =>
    items!.map((item) => ('comment_id' in item ? item.comment_id : item.message_id)),
})

async function ownPosts(w: World) {
  const author = await w.given.member()
  return listOf({ ...postsBy(w, author), ...profile(w, author, 'moments') })
}

async function ownComments(w: World) {
  const { author, ...changes } = await commentsUnderPost(w)
  return listOf({ ...changes, ...profile(w, author, 'comments') })
}

async function thumbedPosts(w: World) {
  const [me, author] = [await w.given.member(), await w.given.member()]
  return listOf({
    async add(createdAt) {
      const momentId = await w.given.moment(author)
      await w.db.insertInto('momentThumbs').values({ momentId, userId: me.id, createdAt }).execute()
      await w.db.updateTable('moments').set({ thumbCount: 1 }).where('id', '=', momentId).execute()
    },
    remove: (id) => w.ask(me, 'thumbInteractionWithMoment', { message_id: id, thumbType: 0 }),
    ...profile(w, me, 'thumbs'),
  })
}

async function blockedMembers(w: World) {
  const me = await w.given.member()
  return listOf({
    async add(createdAt) {
      const { id } = await w.given.member()
      await w.db.insertInto('blocks').values({ userId: me.id, blockedId: id, createdAt }).execute()
    },
    remove: (id) => w.ask(me, 'toggleBlock', { user_id: id, blocked: 0 }),
    ask: (page) => w.ask(me, 'getBlockedMembers', { ...page }),
    ids: ({ members }) => members!.map(({ user_id }) => user_id),
  })
}

async function clanApplies(w: World) {
  const captain = await w.given.member()
  const clanId = await w.given.clan(captain)
  const communityId = await w.given.community()
  const place = { community_name: 'r6', id: clanId }
  return listOf({
    async add(createdAt) {
      const { id } = await w.given.member()
      await w.db.insertInto('clanApplies').values({ clanId, communityId, userId: id, message: '', createdAt }).execute()
    },
    remove: (id) => w.ask(captain, 'sendClanApplyAction', { ...place, user_id: id, action: 'reject' }),
    ask: (page) => w.ask(captain, 'getClanWaitingApplyList', { ...place, ...page }),
    ids: ({ applies }) => applies!.map(({ user_id }) => user_id),
  })
}

export const changingLists: Record<string, (w: World) => Promise<ChangingList>> = {
  'hot feed': feed('hot'),
  'latest feed': feed('latest'),
  'hot comments': comments('hot'),
  'latest comments': comments('latest'),
  'oldest comments': comments('oldest'),
  replies,
  'reply messages': replyMessages,
  'system messages': systemMessages,
  "a member's posts": ownPosts,
  "a member's comments": ownComments,
  'thumbed posts': thumbedPosts,
  'blocked members': blockedMembers,
  'applications to a clan': clanApplies,
}
