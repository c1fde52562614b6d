import { readFile } from 'node:fs/promises'
import type { FeatureName } from '@judian/contract'
import { expect, test } from 'vitest'
import { cardOf, givenBoard } from '../testing/boards.ts'
import { codeFor, password, ticks } from '../testing/accounts.ts'
import { givenDrawnMap } from '../testing/drawn-boards.ts'
import { end, endAll, confirmedMember } from '../testing/endings.ts'
import { download, exported, unzipped } from '../testing/exports.ts'
import { givenGuide, startSeason, voteGuide } from '../testing/guides.ts'
import { runJob } from '../testing/jobs.ts'
import { publishMoment, readMoment } from '../testing/moments.ts'
import { givenMinor, goTo } from '../testing/minors.ts'
import { givenPoll, readPoll, votePoll } from '../testing/polls.ts'
import { sessionOf } from '../testing/requests.ts'
import { index, titlesFound } from '../testing/search.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { days, hours } from './kernel/clock.ts'

/** What features add to the core's answers is absent while they are off, and back unchanged when they are on again. */

async function turn(w: World, name: FeatureName, on: boolean) {
  await w.given.settings({ features: { [name]: on } })
  w.ctx.cache.clear()
}

const follow = (w: World, me: Person, { id }: Person) => w.ask(me, 'toggleFollow', { user_id: id, followed: 1 })
const profile = async (w: World, me: Person, { id }: Person) => {
  const answer = await w.ask(me, 'getUserProfileByUserId', { user_id: id, pageNum: 1, dataType: 'moments' })
  return (answer as { profile: { follow?: object } }).profile
}

test('without follows a profile has no counts of them; on again they are as before', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  await follow(w, me, other)
  const before = await profile(w, me, other)
  expect(before.follow).toEqual({ following: 0, followers: 1, lists_public: 0, followed: 1, special: 0 })

  await turn(w, 'follows', false)
  const { follow: _, ...rest } = before
  expect(await profile(w, me, other)).toEqual(rest)
  expect(await w.ask(other, 'autosignin', {})).toMatchObject({ followerCount: 0 })
  await turn(w, 'follows', true)
  expect(await profile(w, me, other)).toEqual(before)
  expect(await w.ask(other, 'autosignin', {})).toMatchObject({ followerCount: 1 })
})

test('a block ends follows, and an account’s end erases them, also while follows are off', async () => {
  await using w = await world()
  const [me, other] = [await confirmedMember(w), await w.given.member()]
  const third = await w.given.member()
  await follow(w, me, other)
  await follow(w, third, me)
  await turn(w, 'follows', false)
  await w.ask(other, 'toggleBlock', { user_id: me.id, blocked: 1 })
  expect(await w.db.selectFrom('follows').select(['userId', 'followedId']).execute()).toEqual([
    { userId: third.id, followedId: me.id },
  ])
  await end(w, me)
  await endAll(w)
  expect(await w.db.selectFrom('follows').select('userId').execute()).toEqual([])
})

test('without 防骚扰 the limits of members who turned it on don’t apply', async () => {
  await using w = await world()
  const [me, stranger] = (await w.given.members(2)) as [Person, Person]
  const message_id = await w.given.moment(me)
  await w.ask(me, 'setOwnQuiet', { on: 1 })
  const comment = (message: string) => w.ask(stranger, 'postComment', { message_id, message, imageIds: [] })
  expect(await comment('第一次')).toMatchObject({ outcome: 'MemberQuiet' })
  await turn(w, 'quiet', false)
  expect(await comment('第二次')).toMatchObject({ status: 200 })
  await turn(w, 'quiet', true)
  expect(await comment('第三次')).toMatchObject({ outcome: 'MemberQuiet' })
})

test('an archive of evidence isn’t downloaded while evidence is off', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  const { path } = await w.ask(me, 'takeEvidence', { kind: 'moment', id: await w.given.moment(other) })
  await turn(w, 'evidence', false)
  expect((await download(w, path!, me)).json()).toMatchObject({ outcome: 'FeatureOff' })
  await turn(w, 'evidence', true)
  expect((await download(w, path!, me)).statusCode).toBe(200)
})

test('an export has the data of features that are off', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  await follow(w, me, other)
  await turn(w, 'follows', false)
  const files = await unzipped((await download(w, await exported(w, me), me)).rawPayload)
  expect(JSON.parse(files.get('data/follows.json')!.toString())).toMatchObject([{ followed_id: other.id }])
})

test('without topics the search suggests none, and the setting of topics is neither shown nor saved', async () => {
  await using w = await world()
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  await w.given.settings({ hashtagLevel: 1 })
  await w.given.community()
  await w.ask(me, 'postMoments', { title: '皮肤', message: '#枪械皮肤', community: 'r6', tag: 1, imageIds: [] })
  await index(w)
  const found = async () => (await w.ask(me, 'suggest', { q: '枪械' })).hashtags!.map(({ name }) => name)
  const above = async () => (await w.ask(me, 'searchMoments', { q: '枪械皮肤', pageNum: 1 })).named?.hashtags ?? []
  expect([await found(), (await above()).length]).toEqual([['枪械皮肤'], 1])

  await turn(w, 'hashtags', false)
  expect([await found(), await above()]).toEqual([[], []])
  const { settings } = await w.ask(admin, 'getAdminSettings', {})
  expect([settings!.hashtagLevel, settings!.newcomerPosts]).toEqual([undefined, 5])
  await w.ask(admin, 'saveSettings', { hashtagLevel: 7 })

  await turn(w, 'hashtags', true)
  expect([await found(), (await above()).length]).toEqual([['枪械皮肤'], 1])
  expect((await w.ask(admin, 'getAdminSettings', {})).settings).toMatchObject({ hashtagLevel: 1 })
})

test('without guides no post ranks lower for being out of date', async () => {
  await using w = await world()
  const [author, admin] = [await w.given.member(), await w.given.admin()]
  await w.given.community()
  await startSeason(w, admin, '雪线')
  const posts = [await givenGuide(w, author), await givenGuide(w, author)]
  await index(w)
  const found = () => titlesFound(w, author, '篇攻略')
  const before = await found()
  const best = await w.db.selectFrom('moments').select('id').where('title', '=', before[0]!).executeTakeFirstOrThrow()
  for (const reader of await w.given.members(5)) await voteGuide(w, reader, best.id, 0)
  expect([posts.length, await found()]).toEqual([before.length, before.toReversed()])

  await turn(w, 'guides', false)
  expect(await found()).toEqual(before)
  await turn(w, 'guides', true)
  expect(await found()).toEqual(before.toReversed())
})

test('without favourites posts don’t say which are, and a search among them finds none; on again they are as before', async () => {
  await using w = await world()
  await w.given.community()
  const me = await w.given.member()
  const message_id = await w.given.moment(me, { title: '守点心得' })
  await w.ask(me, 'toggleFavourite', { message_id, favourited: 1 })
  await index(w)
  const seen = async () => {
    const listed = await w.ask(me, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })
    const { moment } = await w.ask(me, 'getSingleMoment', { message_id, community_name: 'r6' })
    const found = await w.ask(me, 'searchMoments', { q: '守点', favourites: 1, pageNum: 1 })
    w.ctx.cache.clear()
    return [listed.moments![0]!.favourited, moment!.favourited, found.moments!.length]
  }
  expect(await seen()).toEqual([1, 1, 1])
  await turn(w, 'favourites', false)
  expect(await seen()).toEqual([undefined, undefined, 0])
  await turn(w, 'favourites', true)
  expect(await seen()).toEqual([1, 1, 1])
})

test('without boards their pictures are gone; those of deleted boards are still deleted', async () => {
  await using w = await world()
  await givenDrawnMap(w)
  const me = await w.given.member()
  const { post } = await givenBoard(w, me)
  const { poster } = (await cardOf(w, me, post))!
  const status = async () => (await w.app.inject({ url: `${poster}-1.webp`, cookies: sessionOf(me) })).statusCode
  expect(await status()).toBe(200)
  await turn(w, 'boards', false)
  expect(await status()).toBe(404)
  await turn(w, 'boards', true)
  expect(await status()).toBe(200)
  await turn(w, 'boards', false)
  w.ports.clock.advance(days(31))
  expect(await runJob(w.ctx, 'remove-old-posters')).toBe('已删除 1 张战术板的图片')
})

test('without 离开期间 the first answer says nothing of an absence', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  await w.ask(me, 'autosignin', {})
  const message_id = await w.given.moment(me)
  w.ports.clock.advance(hours(1))
  await w.ask(other, 'postComment', { message_id, message: '收到', imageIds: [] })
  w.ports.clock.advance(hours(8))
  const until = async () => ((await w.ask(me, 'autosignin', {})) as { away_until?: string }).away_until
  expect(await until()).toBeDefined()
  await turn(w, 'away', false)
  expect(await until()).toBeUndefined()
  await turn(w, 'away', true)
  expect(await until()).toBeDefined()
})

test('without follows 离开期间 tells neither of followers nor of the posts of followed members', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  await w.ask(me, 'autosignin', {})
  await follow(w, me, other)
  w.ports.clock.advance(hours(1))
  await follow(w, other, me)
  await w.given.moment(other)
  w.ports.clock.advance(hours(8))
  const kinds = async () => (await w.ask(me, 'getAway', {})).lines!.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['followers', 'followed'])
  await turn(w, 'follows', false)
  expect(await kinds()).not.toContain('followers')
  expect(await kinds()).not.toContain('followed')
})

test('without 新人引路 a new member isn’t welcomed with a gift', async () => {
  await using w = await world()
  const join = async (phone_num: string, username: string) => {
    const verify_code = await codeFor(w, 'signup', phone_num)
    const joined = await w.ask(null, 'signup', { phone_num, username, password, verify_code, ...ticks })
    expect(joined).toEqual({ status: 200 })
  }
  const titles = async () =>
    (await w.db.selectFrom('systemMessages').select('title').execute()).map(({ title }) => title)
  await turn(w, 'newcomers', false)
  await join('13800000101', '夜行者')
  expect(await titles()).toEqual([])
  await turn(w, 'newcomers', true)
  await join('13800000102', '晨跑者')
  expect(await titles()).toEqual(['欢迎来到据点'])
})

test('jobs of features that are off aren’t shown', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const jobs = async () => (await w.ask(admin, 'getJobs', {})).jobs!.map(({ name }) => name)
  expect(await jobs()).toContain('rank-hot-moments')
  await turn(w, 'hot-lists', false)
  expect(await jobs()).not.toContain('rank-hot-moments')
  expect(await jobs()).toContain('end-bans')
})

test('without complaints the back office has none of them, and says that the duty is not served; old ones still go', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.ask(null, 'sendComplaint', { message: '有人冒用我的照片', contact: 'owl@example.com' })
  await w.given.settings({ complaintEmail: 'help@example.cn' })
  const audited = async () =>
    (await w.ask(admin, 'getSelfAudit', {})).items!.find(({ name }) => name === 'complaints')!.state
  const open = async () => [
    (await w.ask(admin, 'getOpenCounts', {})).complaints,
    (await w.ask(admin, 'getOverview', {})).complaints,
  ]
  const contact = async () => (await w.ask(admin, 'getAdminSettings', {})).settings!.complaintEmail
  const before = [await audited(), await open(), await contact()]
  expect(before).toEqual(['ok', [1, 1], 'help@example.cn'])

  await turn(w, 'complaints', false)
  expect([await audited(), await open(), await contact()]).toEqual(['off', [undefined, undefined], undefined])
  expect((await w.ask(admin, 'getOverview', {})).gaps).toContain('complaints')
  await turn(w, 'complaints', true)
  expect([await audited(), await open(), await contact()]).toEqual(before)

  await turn(w, 'complaints', false)
  w.ports.clock.advance(days(366))
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、1 条投诉')
})

test('without the security log nothing is recorded; what was is there again, and goes after its days', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const write = async (blocked: 0 | 1) => {
    await w.ask(me, 'toggleBlock', { user_id: admin.id, blocked })
    await w.ctx.securityLog.flush()
  }
  const entries = async () =>
    (await w.db.selectFrom('securityLog').select('id').where('userId', '=', me.id).execute()).length
  const retained = async () => (await w.ask(admin, 'getAdminSettings', {})).settings!.securityLogDays
  const state = async () =>
    (await w.ask(admin, 'getSelfAudit', {})).items!.find(({ name }) => name === 'security-log')!.state
  await write(1)
  expect([await entries(), await retained(), await state()]).toEqual([1, 184, 'ok'])

  await turn(w, 'security-log', false)
  await write(0)
  expect([await entries(), await retained(), await state()]).toEqual([1, undefined, 'off'])
  await turn(w, 'security-log', true)
  await write(1)
  expect([await entries(), await retained(), await state()]).toEqual([2, 184, 'ok'])

  await turn(w, 'security-log', false)
  w.ports.clock.advance(days(185))
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、2 条安全日志')
})

test('without minors’ mode a minor uses the site as everybody; on again it is as before', async () => {
  await using w = await world()
  const [admin, stranger] = [await w.given.admin(), await w.given.member()]
  const minor = await givenMinor(w)
  const message_id = await w.given.moment(minor)
  goTo(w, 23)
  const seen = async () => [
    (await w.ask(minor, 'getEvents', {})).outcome,
    (await w.ask(minor, 'toggleBlock', { user_id: admin.id, blocked: 0 })).outcome,
    ((await w.ask(minor, 'autosignin', {})) as { minors_mode?: { band: string } }).minors_mode?.band,
    (await w.ask(admin, 'getAdminSettings', {})).settings!.minorsMayVote,
    (await w.ask(admin, 'getSelfAudit', {})).items!.find(({ name }) => name === 'minors')!.state,
  ]
  const notices = async () => {
    await w.ask(stranger, 'postComment', { message_id, message: '你好', imageIds: [] })
    return (await w.db.selectFrom('replyMessages').select('userId').where('userId', '=', minor.id).execute()).length
  }
  const before = await seen()
  expect(before).toEqual(['MinorsNight', undefined, 'under16', 1, 'ok'])
  expect(await notices()).toBe(0)

  await turn(w, 'minors', false)
  expect(await seen()).toEqual([undefined, undefined, undefined, undefined, 'off'])
  expect(await notices()).toBe(1)
  await turn(w, 'minors', true)
  expect(await seen()).toEqual(before)
})

test('without minors’ mode a sign-up with an age band begins as any other', async () => {
  await using w = await world()
  const modes = async (phone_num: string, username: string) => {
    const verify_code = await codeFor(w, 'signup', phone_num)
    await w.ask(null, 'signup', { phone_num, username, password, verify_code, ...ticks, age_band: '16to17' })
    return (await w.db.selectFrom('minorsModes').select('band').execute()).map(({ band }) => band)
  }
  await turn(w, 'minors', false)
  expect(await modes('13800000103', '夜行者')).toEqual([])
  await turn(w, 'minors', true)
  expect(await modes('13800000104', '晨跑者')).toEqual(['16to17'])
})

test('the sitemap has no screens of features that are off', async () => {
  await using w = await world()
  await w.given.community()
  await w.given.settings({ visitorsMayRead: true })
  const map = async () => (await w.app.inject('/sitemap/site.xml')).body
  expect(await map()).toContain('/topics<')
  await turn(w, 'hashtags', false)
  expect(await map()).not.toContain('/topics<')
  expect(await map()).toContain('/boards<')
})

test('without labels a text has none and is written without one; its source stays', async () => {
  await using w = await world()
  await w.given.community()
  const author = await w.given.member()
  const publish = async (title: string) =>
    (await publishMoment(w, author, { title, ai_generated: 1, source: '站外作者' })).message_id!
  const shown = async (id: number) => {
    const { ai_label, source } = (await readMoment(w, author, id)).moment!
    return [ai_label, source]
  }
  const labelled = await publish('有标识')
  expect(await shown(labelled)).toEqual(['author', '站外作者'])
  await turn(w, 'labels', false)
  const written = await publish('没有标识')
  expect([await shown(labelled), await shown(written)]).toEqual([
    [undefined, '站外作者'],
    [undefined, '站外作者'],
  ])
  await turn(w, 'labels', true)
  expect([await shown(labelled), await shown(written)]).toEqual([
    ['author', '站外作者'],
    [undefined, '站外作者'],
  ])
})

test('without polls a post has none; on again it is there with its votes', async () => {
  await using w = await world()
  await w.given.community()
  const [author, voter] = (await w.given.members(2)) as [Person, Person]
  const id = await givenPoll(w, author)
  await votePoll(w, voter, id, [1])
  const before = await readPoll(w, voter, id)
  expect(before).toMatchObject({ vote_count: 1 })

  await turn(w, 'polls', false)
  expect(await readPoll(w, voter, id)).toBeUndefined()
  expect(
    (await w.ask(voter, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).moments![0],
  ).not.toHaveProperty('poll')
  const written = await givenPoll(w, author, { question: '没有投票' })
  await turn(w, 'polls', true)
  expect(await readPoll(w, voter, id)).toEqual(before)
  expect(await readPoll(w, voter, written)).toBeUndefined()
})

test('without views a post has no count and its page’s view isn’t counted; on again the count is there', async () => {
  await using w = await world()
  const [author, me, other] = (await w.given.members(3)) as [Person, Person, Person]
  const id = await w.given.moment(author)
  const view = (person: Person) => w.ask(person, 'viewMoments', { message_ids: [id] })
  const shown = async () => (await readMoment(w, other, id)).moment!.view_count
  await view(me)
  await expect.poll(shown).toBe(1)
  await turn(w, 'views', false)
  expect([(await view(other)).outcome, await shown()]).toEqual(['FeatureOff', undefined])
  await turn(w, 'views', true)
  expect(await shown()).toBe(1)
})

test('without IP regions profiles, posts and comments show none, and the duty is not served; on again they do', async () => {
  await using w = await world({ trustProxy: 1 })
  await w.given.community()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const post = { title: '标题', message: '正文', community: 'r6', tag: '1', imageIds: '[]' }
  const written = await w.askRaw(me, 'postMoments', post, { 'x-forwarded-for': '114.114.114.114' })
  const id = Number(written['message_id'])
  const seen = async () => [
    ((await profile(w, admin, me)) as { region?: string }).region,
    (await readMoment(w, admin, id)).moment!.region,
    (await w.ask(admin, 'getAdminSettings', {})).settings!.regionShown,
    (await w.ask(admin, 'getSelfAudit', {})).items!.find(({ name }) => name === 'region-shown')!.state,
  ]
  const before = await seen()
  expect(before).toEqual(['江苏', '江苏', 'contents', 'ok'])
  await turn(w, 'regions', false)
  expect(await seen()).toEqual([undefined, undefined, undefined, 'off'])
  await turn(w, 'regions', true)
  expect(await seen()).toEqual(before)
})

test.for<[Record<string, unknown>, object | undefined]>([
  [{}, undefined],
  [{ viewsShown: 'off', regionShown: 'profile' }, { views: false }],
  [
    { viewsShown: 'off', regionShown: 'off', features: { polls: false } },
    { polls: false, views: false, regions: false },
  ],
])('a site whose settings were %j has these features turned off after its upgrade: %j', async ([former, after]) => {
  await using w = await world()
  for (const [name, value] of Object.entries(former))
    await w.db
      .insertInto('settings')
      .values({ name, value: JSON.stringify(value) })
      .execute()
  await w.pool.query(await readFile(new URL('../migrations/0402_views_and_regions_off.sql', import.meta.url), 'utf8'))
  const { rows } = await w.pool.query<{ name: string; value: unknown }>('SELECT name, value FROM settings')
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  expect([values['features'], values['viewsShown'], values['regionShown'] === 'off']).toEqual([after, undefined, false])
})
