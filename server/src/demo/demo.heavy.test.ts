import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedCatalogue } from '../domains/members/avatar/index.ts'
import { auditWallets } from '../domains/members/wallet/index.ts'
import { seedQuiz } from '../domains/events/quiz/index.ts'
import { seedStories } from '../domains/events/westworld/index.ts'
import { hasPhone, openSession } from '../domains/accounts/index.ts'
import { type Person, type World, world } from '../../testing/world.ts'
import { demoMembers, demoReaders, type MemberKey } from './content/index.ts'
import { seedDemo } from './demo.ts'

let w: World

beforeAll(async () => {
  w = await world()
  await seedCatalogue(w.db)
  await seedQuiz(w.db, w.ctx.clock.now())
  await seedStories(w.db, w.ctx.clock.now())
  await seedDemo(w.ctx)
}, 240_000)
afterAll(() => w[Symbol.asyncDispose]())

async function signedIn(key: MemberKey): Promise<Person> {
  const { phone, username } = demoMembers.find((member) => member.key === key)!
  const { id } = await w.db
    .selectFrom('users')
    .select('id')
    .where(hasPhone(w.ctx.secretBox, phone))
    .executeTakeFirstOrThrow()
  return { id, phone, username, token: await openSession(w.ctx, id) }
}

async function everyPost(me: Person) {
  const pages = ['r6', 'field', 'pocket'].flatMap((community_name) =>
    [1, 2].map((pageNum) => w.ask(me, 'getMomentsByCommunity', { community_name, pageNum, sorted: 'latest' })),
  )
  return (await Promise.all(pages)).flatMap(({ moments }) => moments!)
}

const secondsOf = (times: readonly string[]) => new Set(times.map((time) => new Date(time).getSeconds()))

test('posts have from no thumb to three hundred, most of them few', async () => {
  const thumbs = (await everyPost(await signedIn('wind'))).map((post) => post.thumb_count).sort((a, b) => a - b)
  // Those of the content, and the announcement of the sealed lottery.
  expect(thumbs).toHaveLength(69)
  expect([thumbs[0], thumbs.at(-1)]).toEqual([0, 300])
  expect(thumbs[30]).toBeGreaterThan(2)
  expect(thumbs[30]).toBeLessThan(40)
})

test('thumbs and followers of the last hours are unread in groups', async () => {
  const me = await signedIn('wind')
  const counts = await w.ask(me, 'autosignin', {})
  expect(counts).toMatchObject({ praiseCount: expect.any(Number), followerCount: expect.any(Number) })
  const { notices } = await w.ask(me, 'getNotices', { kind: 'praise', pageNum: 1 })
  expect(notices!.some(({ count }) => count > 3)).toBe(true)
  expect((await w.ask(me, 'getNotices', { kind: 'mention', pageNum: 1 })).notices).toMatchObject([
    { act: 'commentMention' },
  ])
  expect((await w.ask(me, 'getNotices', { kind: 'follower', pageNum: 1 })).notices!.length).toBeGreaterThan(0)
})

test('members’ outfits are composed before the first request', async () => {
  const compose = vi.spyOn(w.ctx.images, 'compose')
  const posts = await everyPost(await signedIn('wind'))
  const busts = new Set(posts.map(({ author }) => author.avatar_url).filter((url) => url.includes('/busts/')))
  expect(busts.size).toBeGreaterThan(4)
  for (const url of busts) expect((await w.app.inject({ url })).statusCode).toBe(200)
  expect(compose).not.toHaveBeenCalled()
})

test('members have yet to thumb the post of the thumb mission', async () => {
  const welcome = (await everyPost(await signedIn('wind'))).find(({ thumb_count }) => thumb_count === 300)
  expect(welcome).toMatchObject({ title: '新来的先看这里：标签怎么用、问题去哪问', thumbed: 0 })
})

test('members and each tag’s posts are counted', async () => {
  const { community_overall, moments_tags } = await w.ask(await signedIn('wind'), 'getDivisionLists', {
    division: 'r6',
  })
  expect(community_overall!.member_count).toBeGreaterThan(5)
  expect(moments_tags!.filter(({ moment_count }) => moment_count! > 0).length).toBeGreaterThan(3)
})

test('a newcomer waits for an answer, and r6 shows the percentage answered in time', async () => {
  const me = await signedIn('bolt')
  expect((await w.ask(me, 'getFirstPosts', {})).moments).toMatchObject([{ author: { username: '刚下船的阿鹿' } }])
  const { community_overall } = await w.ask(me, 'getDivisionLists', { division: 'r6' })
  expect(community_overall).toMatchObject({ first_answers: 100 })
})

test('comments have thumbs, some of them several', async () => {
  const me = await signedIn('wind')
  const posts = await everyPost(me)
  const threads = posts.map(({ message_id, community: community_name }) =>
    w.ask(me, 'getComments', { message_id, community_name, pageNum: 1, sortedType: 'oldest' }),
  )
  const thumbs = (await Promise.all(threads)).flatMap(({ comments }) => comments!.map((one) => one.thumb_count))
  expect(thumbs.filter((count) => count === 0).length).toBeGreaterThan(50)
  expect(thumbs.filter((count) => count > 2).length).toBeGreaterThan(20)
})

test('posts and comments were written at different minutes and seconds', async () => {
  const posts = await everyPost(await signedIn('wind'))
  expect(secondsOf(posts.map(({ time }) => time)).size).toBeGreaterThan(25)
  expect(new Set(posts.map(({ time }) => new Date(time).getMinutes())).size).toBeGreaterThan(25)
  const rows = await w.db.selectFrom('comments').select('createdAt').execute()
  expect(secondsOf(rows.map(({ createdAt }) => createdAt.toISOString())).size).toBe(60)
})

test('regulars have a streak up to yesterday, with its coins', async () => {
  const me = await signedIn('wind')
  const { userDailyCheckInCalendars, userHasCheckedToday } = (await w.ask(me, 'autosignin', {})) as {
    userDailyCheckInCalendars: { checked_on?: string }[]
    userHasCheckedToday: number
  }
  const today = new Date(w.ctx.clock.now().getTime() + 8 * 3_600_000)
  const daysThisMonth = Math.min(12, today.getUTCDate() - 1)
  const days = userDailyCheckInCalendars.flatMap((entry) => entry.checked_on ?? []).sort()
  expect(userHasCheckedToday).toBe(0)
  expect(days.slice(-daysThisMonth)).toEqual(
    Array.from({ length: daysThisMonth }, (_, n) =>
      new Date(today.getTime() - (daysThisMonth - n) * 86_400_000).toISOString().slice(0, 10),
    ),
  )
  const { records } = await w.ask(me, 'getCoinRecords', { pageNum: 1 })
  expect(records!.find((one) => one.reason === 'check-in')).toMatchObject({ text: '每日签到' })
  const times = records!.map(({ time }) => time)
  expect(secondsOf(times).size).toBeGreaterThan(5)
  expect(times.toSorted().toReversed()).toEqual(times)
  expect(await auditWallets({ db: w.db, log: w.ctx.log })).toContain('全部与流水一致')
})

test('moderators have decided cases, and one decision is under appeal', async () => {
  const [author, moderator] = [await signedIn('window'), await signedIn('bolt')]
  const { decisions } = await w.ask(moderator, 'getModerationLog', { pageNum: 1 })
  expect(decisions!.map((one) => [one.community_name, one.decision, one.rule, one.appeal])).toEqual([
    ['r6', 'delete', '对事不对人', 'open'],
    ['r6', 'delete', '标题说清楚事情', undefined],
    ['field', 'delete', '剧透打招呼', undefined],
    ['r6', 'delete', '不谈外挂与交易', undefined],
  ])
  expect((await w.ask(author, 'getMyDecisions', { pageNum: 1 })).decisions).toMatchObject([
    { preview: '这位队友请出来走两步', mayAppeal: 0, appeal_message: expect.any(String) },
  ])
  expect((await w.ask(await signedIn('zhou'), 'getAppeals', { pageNum: 1 })).appeals).toMatchObject([
    { rule: '对事不对人', mine: 0 },
  ])
  expect((await everyPost(author)).map((post) => post.title)).not.toContain('闲置账号便宜出')
})

test('readers count as members, but can’t sign in and are in no clan, post or count of writing members', async () => {
  const admin = await signedIn('zhou')
  expect((await w.ask(admin, 'getOverview', {})).member_count).toBe(demoMembers.length + demoReaders.length)
  const { users } = await w.ask(admin, 'getAdminUsers', { pageNum: 1, search: '晚起的阿杰' })
  expect(users).toMatchObject([{ username: '晚起的阿杰' }])
  const ids = w.db.selectFrom('users').select('id').where('passwordHash', '=', 'none')
  expect(await ids.execute()).toHaveLength(300)
  expect(await w.db.selectFrom('clanMembers').select('userId').where('userId', 'in', ids).execute()).toEqual([])
  expect(await w.db.selectFrom('moments').select('id').where('authorId', 'in', ids).execute()).toEqual([])
  const { rows } = await w.pool.query(
    `SELECT id FROM users WHERE password_hash = 'none' AND (phone IS NOT NULL OR phone_hash IS NOT NULL)`,
  )
  expect(rows).toEqual([])
})

test('a member has drafts', async () => {
  const { drafts } = await w.ask(await signedIn('kestrel'), 'getDrafts', {})
  expect(drafts).toMatchObject([{ title: '', device: 'Chrome · Windows' }, { title: '冷库进攻的第三条路' }])
})

test('posts have polls with votes, one about a match', async () => {
  const me = await signedIn('kestrel')
  const pollOf = async (title: string) => {
    const { id } = await w.db.selectFrom('moments').select('id').where('title', 'like', title).executeTakeFirstOrThrow()
    return (await w.ask(me, 'getSingleMoment', { message_id: id, community_name: 'r6' })).poll
  }
  expect(await pollOf('三百块以内的耳机%')).toMatchObject({ choices: 2, vote_count: 8, counts: [3, 5, 2, 2, 2] })
  expect(await pollOf('0:4 翻到 7:4%')).toMatchObject({ own: [2], vote_count: 5, match: { event: '202511' } })
})

test('a member has folders of favourites, one of them public', async () => {
  const me = await signedIn('wind')
  const { folders, total } = await w.ask(me, 'getFolders', {})
  expect(folders).toMatchObject([
    { name: '新手也能看懂的点位', public: 1, count: 4 },
    { name: '等发工资再买', public: 0, count: 2 },
  ])
  expect(total).toBe(8)
})

test('a post and a comment quote posts, and one of the cards is detached', async () => {
  const me = await signedIn('wind')
  const posts = await everyPost(me)
  const named = async (title: string) => {
    const { message_id, community } = posts.find((post) => post.title.startsWith(title))!
    return (await w.ask(me, 'getSingleMoment', { message_id, community_name: community })).moment!
  }
  const quoting = await named('今晚有人吗')
  expect(quoting.cards).toMatchObject([{ target: { title: '旧盐仓守方完全笔记：从开局 40 秒到最后一道门' } }])
  const detached = await named('白鸽和灯芯')
  expect(detached.message).toContain('/community/r6/')
  expect(detached).not.toHaveProperty('cards')
  const page = { message_id: quoting.message_id, community_name: 'r6', pageNum: 1 }
  const { comments } = await w.ask(me, 'getComments', page)
  expect(comments!.flatMap(({ replies }) => replies.flatMap(({ cards = [] }) => cards))).toMatchObject([
    { target: { title: '6:6 打到最后一局，我把自己锁在了门外' } },
  ])
})

test('boards are drawn on every map; one is adapted twice, one is grey, one is a clan’s', async () => {
  const me = await signedIn('wind')
  const { moments } = await w.ask(me, 'getBoards', { pageNum: 1, sorted: 'latest' })
  const { maps, seasons } = await w.ask(me, 'getMaps', {})
  expect(seasons).toEqual(['S7 退潮', 'S6 长夜'])
  expect(new Set(moments!.map(({ board }) => board!.map))).toEqual(new Set(maps!.map(({ slug }) => slug)))
  const titled = (part: string) => moments!.find(({ title }) => title.includes(part))!
  const split = titled('浮台那个人')
  const { adaptations } = await w.ask(me, 'getBoardFamily', { board_id: split.board!.board_id })
  expect(adaptations!.map(({ title }) => title)).toEqual([titled('被浮台打烦了').title, titled('第五个在泡面').title])
  expect(split.guide).toMatchObject({ season: 'S7 退潮', valid: 6, outdated: 1, own: 1 })
  expect(titled('守连廊').guide).toMatchObject({ season: 'S6 长夜', past: 1, stale: 1, outdated: 7 })
  const { comments } = await w.ask(me, 'getComments', {
    message_id: split.message_id,
    community_name: 'r6',
    pageNum: 1,
    board_step: 4,
  })
  expect(comments!.map(({ board_step, author }) => [board_step, author!.username])).toEqual([[4, 'Kestrel_7']])

  const member = await signedIn('kestrel')
  const { id: clan_id } = await w.db
    .selectFrom('clans')
    .select('id')
    .where('name', '=', '末班缆车')
    .executeTakeFirstOrThrow()
  expect((await w.ask(member, 'getClanBoards', { clan_id, pageNum: 1 })).boards).toMatchObject([
    { pinned: 1, card: { map: 'yantai' } },
  ])
  expect(await w.ask(me, 'getClanBoards', { clan_id, pageNum: 1 })).toMatchObject({ outcome: 'NotInTheClan' })
})
