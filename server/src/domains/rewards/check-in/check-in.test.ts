import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { autosignin, coinRecords, pastCheckIns, stopClock } from '../../../../testing/check-in.ts'
import { systemMessages } from '../../../../testing/messages.ts'

const checkedInAlready = { status: 409, outcome: 'CheckedInAlready', message: '今天已经签到过了' }

// Asia/Shanghai is eight hours ahead.
const lastSecondOf14 = '2026-10-14T15:59:59.999Z'
const firstSecondOf15 = '2026-10-14T16:00:00.000Z'

test('a check-in earns the reward of its number and a message', async () => {
  await using w = await world()
  stopClock(w, lastSecondOf14)
  const me = await w.given.member()
  const before = await autosignin(w, me)
  expect(before).toMatchObject({ user_checkin_days: 0, userHasCheckedToday: 0 })

  const reward = { day: 1, giftType: 1, giftItemNum: 5, checked_on: '2026-10-14' }
  const answer = await w.ask(me, 'submitDailyCheckedIn', {})
  const calendar = answer.userDailyCheckInCalendars!
  expect(answer).toEqual({
    status: 200,
    user_checkin_days: 1,
    user_checkin_streak: 1,
    userDailyCheckInCalendars: expect.anything(),
    userHasCheckedToday: 1,
    reward,
    coins: 5,
    systemMessageCount: 1,
  })
  expect(calendar.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
  expect(calendar.slice(0, 2)).toEqual([reward, { day: 2, giftType: 1, giftItemNum: 6 }])

  const state = { user_checkin_days: 1, userHasCheckedToday: 1, systemMessageCount: 1 }
  expect(await autosignin(w, me)).toMatchObject({ ...state, userDailyCheckInCalendars: calendar })
  expect(await coinRecords(w, me)).toMatchObject([{ coins: 5, balance: 5, reason: 'check-in' }])
  expect(await systemMessages(w, me)).toMatchObject([
    { title: '签到奖励', message: '这是你本月第 1 次签到，获得 5 金币，已存入你的账户。', containGift: 0 },
  ])
})

test('coins rise through a week, with a larger portion at its end', async () => {
  await using w = await world()
  stopClock(w, firstSecondOf15)
  const me = await w.given.member()
  const { userDailyCheckInCalendars } = await autosignin(w, me)
  const coins = userDailyCheckInCalendars!.map(({ giftItemNum }) => giftItemNum)
  const week = [5, 6, 8, 10, 12, 15]
  expect(coins).toEqual([...week, 40, ...week, 60, ...week, 80, ...week, 120, ...week.slice(0, 3)])
})

test('the last second of a day and the first of the next are two days', async () => {
  await using w = await world()
  stopClock(w, lastSecondOf14)
  const me = await w.given.member()
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({ reward: { day: 1, checked_on: '2026-10-14' } })
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toEqual(checkedInAlready)
  stopClock(w, firstSecondOf15)
  expect(await autosignin(w, me)).toMatchObject({ user_checkin_days: 1, userHasCheckedToday: 0 })
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({
    user_checkin_days: 2,
    reward: { day: 2, giftItemNum: 6, checked_on: '2026-10-15' },
    coins: 11,
    systemMessageCount: 2,
  })
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toEqual(checkedInAlready)
})

test('a new month starts over at its first reward', async () => {
  await using w = await world()
  stopClock(w, '2026-10-31T15:59:59.999Z')
  const me = await w.given.member()
  await pastCheckIns(w, me, '2026-10', 30)
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({
    user_checkin_days: 31,
    reward: { day: 31, giftItemNum: 8 },
  })
  stopClock(w, '2026-10-31T16:00:00.000Z')
  const november = await autosignin(w, me)
  expect(november).toMatchObject({ user_checkin_days: 0, userHasCheckedToday: 0 })
  expect(november.userDailyCheckInCalendars).toHaveLength(30)
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({
    user_checkin_days: 1,
    reward: { day: 1, giftItemNum: 5, checked_on: '2026-11-01' },
  })
})

// The last and the first second of Shanghai's days.
test.for([
  { month: '2027-01', lastSecond: '2027-01-31T15:59:59.999Z', firstSecond: '2027-01-31T16:00:00.000Z' },
  { month: '2026-12', lastSecond: '2026-12-31T15:59:59.999Z', firstSecond: '2026-12-31T16:00:00.000Z' },
])('a streak goes on after the end of $month', async ({ month, lastSecond, firstSecond }) => {
  await using w = await world()
  stopClock(w, lastSecond)
  const me = await w.given.member()
  await pastCheckIns(w, await w.given.member(), month, 31)
  await pastCheckIns(w, me, month, 30)
  expect(await autosignin(w, me)).toMatchObject({ user_checkin_streak: 30, userHasCheckedToday: 0 })
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({ user_checkin_streak: 31, user_checkin_days: 31 })
  stopClock(w, firstSecond)
  expect(await autosignin(w, me)).toMatchObject({ user_checkin_streak: 31, user_checkin_days: 0 })
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({ user_checkin_streak: 32, user_checkin_days: 1 })
  expect(await autosignin(w, me)).toMatchObject({ user_checkin_streak: 32, user_checkin_days: 1 })
})

test('a missed day ends a streak', async () => {
  await using w = await world()
  stopClock(w, '2026-10-31T15:59:59.999Z')
  const me = await w.given.member()
  await pastCheckIns(w, me, '2026-10', 30)
  stopClock(w, '2026-10-31T16:00:00.000Z')
  expect(await autosignin(w, me)).toMatchObject({ user_checkin_streak: 0 })
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({ user_checkin_streak: 1 })
})

test.for([
  { month: '2027-02', days: 28, coins: 120 },
  { month: '2028-02', days: 29, coins: 5 },
])('who checks in on every day of $month reaches its last reward', async ({ month, days, coins }) => {
  await using w = await world()
  stopClock(w, `${month}-${days}T15:59:59.999Z`)
  const me = await w.given.member()
  await pastCheckIns(w, me, month, days - 1)
  const answer = await w.ask(me, 'submitDailyCheckedIn', {})
  expect(answer).toMatchObject({ user_checkin_days: days, reward: { day: days, giftItemNum: coins }, coins })
  expect(answer.userDailyCheckInCalendars).toHaveLength(days)
})

test('fifty concurrent check-ins count and pay once', async () => {
  await using w = await world()
  const me = await w.given.member()
  const answers = await Promise.all(Array.from({ length: 50 }, () => w.ask(me, 'submitDailyCheckedIn', {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'CheckedInAlready')).toHaveLength(49)
  expect(await coinRecords(w, me)).toMatchObject([{ coins: 5 }])
  expect(await systemMessages(w, me)).toHaveLength(1)
})

test('a repeated request_id returns the first outcome, from any number of tabs', async () => {
  await using w = await world()
  const me = await w.given.member()
  const submit = () => w.ask(me, 'submitDailyCheckedIn', { request_id: 'check-in-0123456789' })
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, submit))
  expect(first).toMatchObject({ status: 200, coins: 5 })
  for (const other of others) expect(other).toEqual(first)
  expect(await coinRecords(w, me)).toHaveLength(1)
  // A submission from another tab.
  expect(await w.ask(me, 'submitDailyCheckedIn', { request_id: 'check-in-9876543210' })).toEqual(checkedInAlready)
})

test('two requests around midnight competing for one number get two', async () => {
  await using w = await world()
  stopClock(w, firstSecondOf15)
  const me = await w.given.member()
  const yesterday = await w.pool.connect()
  await yesterday.query('BEGIN')
  await yesterday.query(
    "INSERT INTO check_ins (user_id, day, month, nth, created_at) VALUES ($1, '2026-10-14', '2026-10-01', 1, now())",
    [me.id],
  )
  const today = w.ask(me, 'submitDailyCheckedIn', {})
  await lockAwaited(w)
  await yesterday.query('COMMIT')
  yesterday.release()
  expect(await today).toMatchObject({ status: 200, user_checkin_days: 2, reward: { day: 2, checked_on: '2026-10-15' } })
})

/** Resolves once a statement waits for a lock in this world's database. */
async function lockAwaited(w: World) {
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await w.pool.query(waiting)).rowCount).toBe(1)
}

test('a rewarded item waits as a gift in its message', async () => {
  await using w = await world()
  stopClock(w, lastSecondOf14)
  const me = await w.given.member()
  const itemId = await w.given.item()
  await w.db.insertInto('checkInRewards').values({ month: '2026-10-01', nth: 1, itemId }).execute()
  expect(await w.ask(me, 'submitDailyCheckedIn', {})).toMatchObject({
    reward: { giftType: 2, giftItemNum: 1, user_avatar_storage: { body_item_id: itemId, owned: 0 } },
    coins: 0,
    systemMessageCount: 1,
  })
  const gift = { containGift: 1, acquiredGift: 0, body_item_id: itemId }
  const message = '这是你本月第 1 次签到，获得一件装扮，打开礼物看看是什么。'
  expect(await systemMessages(w, me)).toMatchObject([{ ...gift, message }])
  expect(await w.ask(me, 'buyAppearance', { body_item_id: itemId })).toMatchObject({ status: 200, item: { owned: 1 } })
})

test('a check-in advances missions', async () => {
  await using w = await world()
  stopClock(w, lastSecondOf14)
  const me = await w.given.member()
  const communityId = await w.given.community()
  const mission = { missionType: 4, description: '签到两天', communityId, goal: 2, coins: 30 }
  await w.db
    .insertInto('missions')
    .values({ ...mission, createdAt: w.ctx.clock.now() })
    .execute()
  await w.ask(me, 'submitDailyCheckedIn', {})
  await w.ask(me, 'submitDailyCheckedIn', {})
  expect(await w.ask(me, 'getMissionList', {})).toMatchObject({ user_mission: [{ done: 1, is_completed: 0 }] })
  stopClock(w, firstSecondOf15)
  await w.ask(me, 'submitDailyCheckedIn', {})
  expect(await w.ask(me, 'getMissionList', {})).toMatchObject({ user_mission: [{ done: 2, is_completed: 1 }] })
})
