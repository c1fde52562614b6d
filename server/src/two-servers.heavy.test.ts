import { topics } from '@judian/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptUnder, memberWithPassword, password } from '../testing/accounts.ts'
import { concurrently, racing } from '../testing/concurrency.ts'
import { ledgerDifferences, memberWithChances, sealed, clanMatch } from '../testing/match.ts'
import { hasRedis, redisServer } from '../testing/processes/redis-server.ts'
import { type Server, type TwoServers, twoServers } from '../testing/processes/two-servers.ts'
import { stockClient } from '../testing/realtime.ts'
import type { Person } from '../testing/world.ts'
import { makeAdmin, openSession } from './domains/accounts/index.ts'

/** For machines under load. */
const soon = { timeout: 5_000 }
const community = 'r6'
const newest = { community_name: community, pageNum: 1, sorted: 'latest' } as const

const post = (server: Server, person: Person, title: string) =>
  server.ask(person, 'postMoments', { community, tag: 1, title, message: '正文', imageIds: [] })

describe('over NOTIFY', () => {
  testTwoServers(() => twoServers())
})

describe.skipIf(!hasRedis)('over Redis', () => {
  testTwoServers(async () => {
    const redis = await redisServer()
    await redis.start()
    const servers = await twoServers({ REDIS_URL: redis.url })
    return {
      ...servers,
      async [Symbol.asyncDispose]() {
        await servers[Symbol.asyncDispose]()
        await redis[Symbol.asyncDispose]()
      },
    }
  })
})

function testTwoServers(start: () => Promise<TwoServers>) {
  let servers: TwoServers
  const either = (n: number): Server => (n % 2 === 0 ? servers.a : servers.b)

  beforeAll(async () => {
    servers = await start()
  })
  afterAll(() => servers[Symbol.asyncDispose]())

  test('a live message reaches a member who is connected to the other server', async () => {
    const { w, a, b } = servers
    const [author, fan] = [await w.given.member(), await w.given.member()]
    const message_id = await w.given.moment(author)
    await using stock = await stockClient(b.live, author.token)
    const queue = await stock.follow(topics.myMessages)
    await a.ask(fan, 'postComment', { message_id, message: '从另一台服务器来', imageIds: [] })
    expect(JSON.parse((await queue.take()).body)).toMatchObject({ kind: 'reply', messageCount: 1 })
  })

  test('members who are connected to either server count as online on both', async () => {
    const { w, a, b } = servers
    const [one, two] = [await w.given.member(), await w.given.member()]
    await w.given.community()
    await using here = await stockClient(a.live, one.token)
    await using there = await stockClient(b.live, two.token)
    await Promise.all([here, there].map((stock) => stock.follow(topics.myMessages)))
    const online = async (server: Server) =>
      (await server.ask(one, 'getDivisionLists', { division: community })).community_overall?.online_now
    await expect.poll(() => Promise.all([a, b].map(online)), { timeout: 15_000 }).toEqual([2, 2])
  })

  test('tries are limited across servers', async () => {
    const { w } = servers
    const me = await w.given.member()
    await racing(20, (n) => either(n).ask(me, 'redeemKey', { key: `ABCD-EFGH-JKLM-${2222 + n}` }), {
      KeyWrong: 5,
      TooManyWrongKeys: 15,
    })
  })

  test('of forty concurrent calls on two servers an exact limit lets its ten through', async () => {
    const { w } = servers
    const me = await w.given.member()
    await racing(40, (n) => either(n).ask(me, 'sendFeedback', { message: `第 ${n} 条` }), { ok: 10, TooFast: 30 })
  })

  test('a password confirmed on one server counts on the other at once, and wrong ones are counted over both', async () => {
    const { w, a, b } = servers
    const phone = '13700000036'
    const { id, username } = await memberWithPassword(w, phone, '跨服管理')
    await makeAdmin(w.ctx, phone)
    const token = await openSession({ db: w.db, clock: w.ctx.clock }, id)
    const me = { id, username, phone, token }
    const { publicKey } = await a.ask(me, 'getPublicKey', {})
    const confirm = async (server: Server, typed: string) =>
      server.ask(me, 'confirmPassword', { aword: encryptUnder(publicKey!, typed) })
    const reveal = (server: Server) => server.ask(me, 'revealPhone', { user_id: id, reason: '核实申诉' })

    expect(await reveal(b)).toMatchObject({ outcome: 'SudoRequired' })
    expect(await confirm(a, password)).toEqual({ status: 200 })
    expect(await reveal(b)).toEqual({ status: 200, phone })
    await racing(20, (n) => confirm(either(n), `guess${n}`), { WrongPassword: 10, TooFast: 10 })
  })

  test('a ban on one server ends the session and the live connection on the other', async () => {
    const { w, a, b } = servers
    const [admin, doomed] = [await w.given.admin(), await w.given.member()]
    await using stock = await stockClient(b.live, doomed.token)
    const signedIn = async () => (await b.ask(doomed, 'autosignin', {})).result
    expect(await signedIn()).toBe(200)
    await a.ask(admin, 'banUser', { user_id: doomed.id, reason: '外挂' })
    expect(await stock.closed).toBe(1008)
    await expect.poll(signedIn, soon).toBe(401)
  })

  test('members see their own posts at once on the other server', async () => {
    const { w } = servers
    await w.given.community()
    const members = await w.given.members(10)
    for (const [n, me] of members.entries()) {
      const [here, there] = [either(n), either(n + 1)]
      const titles = async () => {
        const { moments } = await there.ask(me, 'getMomentsByCommunity', newest)
        return moments!.map(({ title }) => title)
      }
      await titles()
      await post(here, me, `第 ${n} 帖`)
      expect(await titles()).toContain(`第 ${n} 帖`)
    }
  })

  test('settings, the kill switch and word lists reach the other server', async () => {
    const { w, a, b } = servers
    const [admin, me] = [await w.given.admin(), await w.given.member()]
    await w.given.community()
    const silenced = async (person: Person) =>
      ((await b.ask(person, 'autosignin', {})) as { westWorldKillSwitchStatus?: number }).westWorldKillSwitchStatus
    const canPost = async () => (await post(b, me, '试一试')).outcome
    expect([await silenced(me), await canPost()]).toEqual([0, undefined])
    await a.ask(admin, 'saveSettings', { version: 1, westWorldKillSwitch: 1, postingOpen: 0 })
    await expect.poll(() => silenced(admin), soon).toBe(1)
    expect([await silenced(me), await canPost()]).toEqual([1, 'PostingClosed'])
    await a.ask(admin, 'saveSettings', { version: 2, westWorldKillSwitch: 0, postingOpen: 1 })
    await expect.poll(() => silenced(admin), soon).toBe(0)
    expect([await silenced(me), await canPost()]).toEqual([0, undefined])

    const verdict = async () => (await b.ask(admin, 'testWords', { text: '暗号某某' })).verdict
    expect(await verdict()).toBe('pass')
    await a.ask(admin, 'addWords', { list: 'reject', words: '暗号某某' })
    // Without the message it would take half a minute.
    await expect.poll(verdict, soon).toBe('reject')
  })

  test('jobs run once: each member gets a broadcast once', async () => {
    const { w, a, b } = servers
    const [admin, members] = [await w.given.admin(), await w.given.members(50)]
    const user_ids = members.map(({ id }) => id)
    const form = { sender_name: '据点小助手', title: '周年庆', message: '感谢陪伴', coins: 7, user_ids }
    const { broadcast_id } = await a.ask(admin, 'createBroadcast', form)
    await concurrently(10, (n) => either(n).ask(admin, 'runJobNow', { name: 'send-broadcasts' }))
    const sent = async () => (await b.ask(admin, 'getBroadcast', { broadcast_id: broadcast_id! })).broadcast?.state
    await expect.poll(sent, { timeout: 20_000 }).toBe('sent')
    const messages = await w.db.selectFrom('systemMessages').select('userId').where('userId', 'in', user_ids).execute()
    expect(messages).toHaveLength(50)
    expect(new Set(messages.map(({ userId }) => userId))).toEqual(new Set(user_ids))
  })

  test('a check-in sent twenty times to both servers is granted once', async () => {
    const { w } = servers
    const me = await w.given.member()
    await racing(40, (n) => either(n).ask(me, 'submitDailyCheckedIn', {}), { ok: 1, CheckedInAlready: 39 })
    const checkIns = await w.db.selectFrom('checkIns').select('day').where('userId', '=', me.id).execute()
    expect(checkIns).toHaveLength(1)
  })

  test('of fifty draws with one chance on both servers, one draws', async () => {
    const { w } = servers
    const event = await clanMatch(w)
    const prize = { name: '100 金币', kind: 'coins', count: 1_000, coins: 100 } as const
    await sealed(w, event, [prize])
    const me = await memberWithChances(w, event, 1)
    const draw = (n: number) => either(n).ask(me, 'startLottery', { match_name_id: '202511' })
    await racing(50, draw, { ok: 1, NoChances: 49 })
    expect(await ledgerDifferences(w)).toEqual([])
  })
}
