import { type CallInput, limits } from '@judian/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectMomentAddresses } from '../../src/domains/posts/feed/index.ts'
import { offerQuiet } from '../../src/features/quiet/offer-quiet.ts'
import { days, later, minutes } from '../../src/kernel/clock.ts'
import type { ListPage } from '../../src/kernel/db/list-order.ts'
import { download } from '../exports.ts'
import { votePoll } from '../polls.ts'
import { type Person, type World, world } from '../world.ts'
import { fillWithMany } from './many-rows.ts'
import { planOf, type PlanNode, scansOf } from './plans.ts'

let w: World
let me: Person
let admin: Person
let there: Awaited<ReturnType<typeof fillWithMany>>

beforeAll(async () => {
  w = await world()
  me = await w.given.member()
  admin = await w.given.admin()
  await w.given.level(me, limits.firstPostLevel)
  there = await fillWithMany(w, me)
})
afterAll(() => w[Symbol.asyncDispose]())

const feed = (more: Partial<ListPage> & { tagNum?: number; sorted?: 'hot' | 'latest' }) =>
  w.ask(me, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1, ...more })
const comments = (more: Partial<ListPage> & { sortedType?: 'hot' | 'latest' | 'oldest'; OP_user_id?: number }) =>
  w.ask(me, 'getComments', { message_id: there.momentId, community_name: 'r6', pageNum: 1, ...more })
const profile = (dataType: 'moments' | 'comments' | 'thumbs', page: ListPage = { pageNum: 1 }) =>
  w.ask(me, 'getUserProfileByUserId', { user_id: me.id, dataType, ...page })
const favourites = (more: Partial<ListPage> & { folder_id?: number } = {}) =>
  w.ask(me, 'getFavourites', { pageNum: 1, ...more })
const publicFolder = (page: ListPage) => w.ask(there.rare, 'getPublicFolder', { folder_id: there.folderId, ...page })
const hashtag = (more: Partial<ListPage> & { sorted?: 'hot' | 'latest' }) =>
  w.ask(me, 'getMomentsByHashtag', { hashtag_id: there.hashtagId, pageNum: 1, ...more })
const boards = (more: Partial<CallInput<'/v1/boards/getBoards'>>) =>
  w.ask(me, 'getBoards', { pageNum: 1, sorted: 'latest', ...more })
const messages = (message_type: 'replies' | 'system', page: ListPage = { pageNum: 2 }) =>
  w.ask(me, 'getMyReplies', { messageCount: 0, message_type, ...page })
const clans = (server_code: string, mode_code: string) =>
  w.ask(me, 'getClanListByTag', { community_name: 'r6', pageNum: 1, server_code, mode_code })

const securityLog = (page: ListPage) =>
  w.ask(admin, 'searchSecurityLog', {
    user_id: me.id,
    from: '2020-01-01T00:00:00Z',
    to: '2040-01-01T00:00:00Z',
    reason: '公安机关来函',
    ...page,
  })

async function evidence(kind: 'moment' | 'comment', id: number) {
  const { path } = await w.ask(me, 'takeEvidence', { kind, id })
  const { statusCode } = await download(w, path!, me)
  return { status: statusCode }
}

/** An absence of months, in which the member was answered thousands of times. */
async function absence() {
  const now = w.ctx.clock.now()
  const visit = { awayFrom: later(now, -days(90)), awayUntil: now }
  await w.db.updateTable('visits').set(visit).where('userId', '=', me.id).execute()
  return w.ask(me, 'getAway', {})
}

/** Offers for the last minute: most comments are hours old. */
async function offers() {
  const now = () => later(w.ctx.clock.now(), minutes(59))
  await offerQuiet({ ...w.ctx, clock: { now } })
  return { status: 200 }
}

/** The indexes that each list reads; alternatives where both do. */
const lists: [list: string, ask: () => Promise<{ status: number }>, indexes: string[]][] = [
  ['hot feed', () => feed({}), ['moments_hot', 'moments_pinned', 'moment_thumbs_pkey']],
  ['hot feed, page 50', () => feed({ pageNum: 50 }), ['moments_hot']],
  ['latest feed', () => feed({ sorted: 'latest' }), ['moments_latest']],
  ['hot feed of a tag', () => feed({ tagNum: 1 }), ['moments_tag_hot']],
  ['latest feed of a tag', () => feed({ tagNum: 1, sorted: 'latest' }), ['moments_tag_latest']],
  ['hot comments', () => comments({}), ['comments_hot', 'comments_replies', 'comment_thumbs_pkey']],
  ['hot comments, page 20', () => comments({ pageNum: 20 }), ['comments_hot']],
  ['latest comments', () => comments({ sortedType: 'latest' }), ['comments_time']],
  ['oldest comments', () => comments({ sortedType: 'oldest' }), ['comments_time']],
  [
    "one person's comments",
    () => comments({ OP_user_id: there.rare.id }),
    ['comments_hot or comments_author_hot or comments_moment'],
  ],
  [
    "one person's latest",
    () => comments({ OP_user_id: there.rare.id, sortedType: 'latest' }),
    ['comments_time or comments_author_time or comments_moment'],
  ],
  ['replies', () => w.ask(me, 'getCommentReplies', { comment_id: there.topId, pageNum: 2 }), ['comments_replies']],
  ["a member's posts", () => profile('moments'), ['moments_author']],
  [
    'beside a post',
    () => w.ask(me, 'getRelatedMoments', { message_id: there.momentId }),
    ['moments_pkey', 'moments_author', 'moments_hot', 'moments_tag_hot'],
  ],
  ["a member's comments", () => profile('comments'), ['comments_by_author']],
  ["a member's thumbs", () => profile('thumbs'), ['moment_thumbs_latest']],
  ['favourites', () => favourites(), ['favourites_listed']],
  ['favourites in 默认', () => favourites({ folder_id: 0 }), ['favourites_in_folder or favourites_listed']],
  ['favourites in a folder', () => favourites({ folder_id: there.folderId }), ['favourites_in_folder']],
  ['a public folder', () => publicFolder({ pageNum: 1 }), ['favourites_in_folder']],
  ['a topic, hottest', () => hashtag({}), ['moment_hashtags_listed']],
  ['a topic, latest', () => hashtag({ sorted: 'latest' }), ['moment_hashtags_listed']],
  ['followed topics', () => w.ask(there.rare, 'getFollowedMoments', {}), ['moment_hashtags_listed']],
  ['boards, latest', () => boards({}), ['boards_latest']],
  ['boards, hottest', () => boards({ sorted: 'hot' }), ['boards_latest']],
  ['boards of a map', () => boards({ map: 'map-3' }), ['boards_latest_of_map']],
  [
    'boards of a side and season',
    () => boards({ map: 'map-3', side: 'defend', season: '早季' }),
    ['boards_latest_of_map'],
  ],
  ['reply messages', () => messages('replies'), ['reply_messages_list']],
  ['system messages', () => messages('system'), ['system_messages_list']],
  ['notices', () => w.ask(me, 'getNotices', { kind: 'praise', pageNum: 1 }), ['notices_listed']],
  ['an absence', absence, ['visits_pkey', 'reply_messages_list', 'notices_listed', 'moments_author', 'moments_hot']],
  [
    "posts of the sitemap's list",
    () => selectMomentAddresses(w.db, 20, 40).then(() => ({ status: 200 })),
    ['moments_pkey'],
  ],
  ['clans', () => clans('', ''), ['clans_list']],
  ['clans of a server', () => clans('asia', ''), ['clans_list_server']],
  ['clans of a mode', () => clans('', 'ranked'), ['clans_list_mode']],
  ['clans of both', () => clans('asia', 'ranked'), ['clans_list_both']],
  ['coins', () => w.ask(me, 'getCoinRecords', { pageNum: 1 }), ['coin_records_list or coin_records_end']],
  ['looks at my data', () => w.ask(me, 'getAccessRecords', { pageNum: 2 }), ['access_records_list']],
  ['security log', () => securityLog({ pageNum: 2 }), ['security_log_list']],
  [
    'first posts',
    () => w.ask(me, 'getFirstPosts', {}),
    ['first_posts_queue or first_posts_community', 'comments_moment'],
  ],
  [
    'answers to first posts',
    () => w.ask(me, 'getDivisionLists', { division: 'r6' }),
    ['first_posts_community or first_posts_queue'],
  ],
  ['evidence of a post', () => evidence('moment', there.momentId), ['comments_time']],
  ['evidence of a comment', () => evidence('comment', there.topId), ['comments_replies']],
  [
    'a vote in a poll',
    () => votePoll(w, me, there.momentId, [2]),
    ['moments_pkey', 'polls_pkey', 'poll_votes_pkey or poll_votes_user'],
  ],
  ['offers of quiet', offers, ['comments_created or comments_by_author']],
  [
    "an admin's open work",
    () => w.ask(admin, 'autosignin', {}),
    ['moments_queue or moments_waiting', 'comments_queue or comments_waiting'],
  ],
  ['review queue', () => w.ask(admin, 'getReviewQueue', {}), ['moments_queue', 'comments_queue']],
]

/** More rows than this are a scan of the site, not of a page. */
const rowsOfAPage = 1_100

test.for(lists)('%s: read by indexes alone', async ([, ask, indexes]) => {
  const statements = await w.statements(async () => expect(await ask()).toMatchObject({ status: 200 }))
  const plannedFor = ask === offers ? 'jobs' : 'requests'
  const plans = await Promise.all(statements.map((statement) => planOf(w.pool, statement, plannedFor)))
  const nodes = plans.flat()

  const read = scansOf(nodes)
  expect(indexes.filter((either) => !either.split(' or ').some((index) => read.includes(index)))).toEqual([])
  const whole = (node: PlanNode) => node.kind === 'Seq Scan' && node.read > rowsOfAPage
  const sorts = (node: PlanNode) => node.kind.endsWith('Sort') && node.read > rowsOfAPage
  expect(nodes.filter((node) => whole(node) || sorts(node))).toEqual([])
})

/** Lists with cursors, read far behind their beginning. */
const continued: [
  list: string,
  ask: (page: ListPage) => Promise<{ status: number; next?: string | undefined }>,
  index: string,
  size?: number,
][] = [
  ['hot feed', feed, 'moments_hot'],
  ['latest feed', (page) => feed({ sorted: 'latest', ...page }), 'moments_latest'],
  ['hot feed of a tag', (page) => feed({ tagNum: 1, ...page }), 'moments_tag_hot'],
  ['latest feed of a tag', (page) => feed({ tagNum: 1, sorted: 'latest', ...page }), 'moments_tag_latest'],
  ['hot comments', comments, 'comments_hot'],
  ['latest comments', (page) => comments({ sortedType: 'latest', ...page }), 'comments_time'],
  ['oldest comments', (page) => comments({ sortedType: 'oldest', ...page }), 'comments_time'],
  ['replies', (page) => w.ask(me, 'getCommentReplies', { comment_id: there.topId, ...page }), 'comments_replies'],
  ["a member's posts", (page) => profile('moments', page), 'moments_author'],
  ["a member's comments", (page) => profile('comments', page), 'comments_by_author'],
  ["a member's thumbs", (page) => profile('thumbs', page), 'moment_thumbs_latest'],
  ['favourites', favourites, 'favourites_listed'],
  ['a public folder', publicFolder, 'favourites_in_folder'],
  ['a topic, latest', (page) => hashtag({ sorted: 'latest', ...page }), 'moment_hashtags_listed'],
  ['boards of a map', (page) => boards({ map: 'map-3', ...page }), 'boards_latest_of_map'],
  ['reply messages', (page) => messages('replies', page), 'reply_messages_list'],
  ['system messages', (page) => messages('system', page), 'system_messages_list'],
  ['looks at my data', (page) => w.ask(me, 'getAccessRecords', page), 'access_records_list'],
  ['security log', securityLog, 'security_log_list', 100],
]

test.for(continued)('%s: a cursor reads no more than its page', async ([, ask, index, size = limits.pageSize]) => {
  const pageNum = (70 * limits.pageSize) / size
  const { next } = await ask({ pageNum })
  const statements = await w.statements(async () =>
    expect(await ask({ pageNum: pageNum + 1, after: next })).toMatchObject({ status: 200 }),
  )
  // A profile's counts read everything of its member.
  const pages = statements.filter(({ text }) => text.includes('AS cursor'))
  const nodes = (await Promise.all(pages.map((statement) => planOf(w.pool, statement)))).flat()
  expect(scansOf(nodes)).toContain(index)
  expect(nodes.filter(({ of, read }) => of === index && read > 2 * size)).toEqual([])
})
