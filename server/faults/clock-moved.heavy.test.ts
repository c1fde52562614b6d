import { expect, test } from 'vitest'
import { stopClock } from '../testing/check-in.ts'
import { type World, world } from '../testing/world.ts'
import { removeExpired } from '../src/domains/accounts/index.ts'
import { sendBroadcasts } from '../src/domains/office/broadcasts/index.ts'
import { endBans } from '../src/domains/moderation/members/index.ts'
import { differingWallets } from '../src/domains/members/wallet/index.ts'

// In Shanghai, eight hours ahead: half past eleven at night, an hour later, and an hour earlier.
const now = '2026-10-14T15:30:00.000Z'
const hourLater = '2026-10-14T16:30:00.000Z'
const hourEarlier = '2026-10-14T14:30:00.000Z'

async function worldAt(time: string): Promise<World> {
  const w = await world()
  stopClock(w, time)
  return w
}

test.for([hourLater, hourEarlier])(
  'a session opened now is valid at %s, and expired rows alone are removed',
  async (moved) => {
    await using w = await worldAt(now)
    const me = await w.given.member()
    await w.given.community()
    stopClock(w, moved)
    await removeExpired(w.ctx)
    expect(await w.ask(me, 'autosignin', {})).toMatchObject({ result: 200 })
    const post = { title: '标题', message: '正文', community: 'r6', tag: 1, imageIds: [] }
    expect(await w.ask(me, 'postMoments', post)).toMatchObject({ status: 200 })
  },
)

test('each day earns one check-in, even if the clock jumps across midnight', async () => {
  await using w = await worldAt(now)
  const me = await w.given.member()
  const checkInAt = async (time: string) => {
    stopClock(w, time)
    const { status, outcome = 'ok' } = await w.ask(me, 'submitDailyCheckedIn', {})
    return [status, outcome]
  }
  expect(await checkInAt(now)).toEqual([200, 'ok'])
  expect(await checkInAt(hourLater)).toEqual([200, 'ok'])
  for (const time of [now, hourEarlier, hourLater]) expect(await checkInAt(time)).toEqual([409, 'CheckedInAlready'])
  const { records } = await w.ask(me, 'getCoinRecords', { pageNum: 1 })
  expect(records!.map(({ reason, coins }) => [reason, coins])).toEqual([
    ['check-in', 6],
    ['check-in', 5],
  ])
  expect(await differingWallets(w.db)).toMatchObject({ differing: [] })
})

test.for([hourLater, hourEarlier])('a request repeated at %s gets its first answer; limits go on', async (moved) => {
  await using w = await worldAt(now)
  const me = await w.given.member()
  await w.given.community()
  const post = (n: number) =>
    w.ask(me, 'postMoments', {
      title: `标题 ${n}`,
      message: '正文',
      community: 'r6',
      tag: 1,
      imageIds: [],
      request_id: `request-of-the-test-${n}`,
    })
  const first = await post(0)
  stopClock(w, moved)
  expect(await post(0)).toEqual(first)
  for (let n = 1; n < 10; n++) expect(await post(n)).toMatchObject({ status: 200 })
  // Ten in a minute of real time, which no clock of ours changes.
  expect(await post(10)).toMatchObject({ outcome: 'TooFast' })
})

test('a ban ends once, and a message is sent once, when the clock goes forward and back', async () => {
  await using w = await worldAt(now)
  const [admin, banned] = [await w.given.admin(), await w.given.member()]
  const until = '2026-10-14T16:00:00.000Z'
  await w.ask(admin, 'banUser', { user_id: banned.id, reason: '刷屏', until })
  await w.ask(admin, 'createBroadcast', {
    sender_name: '据点',
    title: '通知',
    message: '内容',
    coins: 3,
    send_at: until,
  })
  const runJobs = async () => [await endBans(w.ctx), await sendBroadcasts(w.ctx)]

  expect(await runJobs()).toEqual(['解除了 0 个到期的封禁', '没有待发送的消息'])
  stopClock(w, hourLater)
  expect(await runJobs()).toEqual(['解除了 1 个到期的封禁', '发送给了 2 位成员'])
  for (const time of [now, hourEarlier, hourLater]) {
    stopClock(w, time)
    expect(await runJobs()).toEqual(['解除了 0 个到期的封禁', '没有待发送的消息'])
  }
  expect((await w.ask(admin, 'getCoinRecords', { pageNum: 1 })).records).toMatchObject([{ coins: 3, balance: 3 }])
})
