import { expect, test } from 'vitest'
import { lastCode, post, proof, requestCode, ticks } from '../../../testing/accounts.ts'
import { racing } from '../../../testing/concurrency.ts'
import { type World, world } from '../../../testing/world.ts'
import { days, hours, minutes } from '../../kernel/clock.ts'
import { phoneKey } from './phone/stored-phone.ts'

const phoneOf = (n: number) => String(13_800_000_200 + n)
const addressOf = (n: number) => `10.7.${n}.1`

/** Requests a sign-up code from a separate network and browser. */
async function askFrom(w: World, n: number) {
  const form = { phone_num: phoneOf(n), verify_type: '1', proof: await proof(w) }
  return (await post(w, 'sendCodeToSignUp', form, { address: addressOf(n), browser: '' })).body
}

async function signUpFrom(w: World, n: number) {
  const verify_code = lastCode(w, phoneOf(n))!
  const own = { phone_num: phoneOf(n), username: `队员${n}号`, password: 'geheim77', verify_code }
  const form = { ...own, proof: await proof(w), ...ticks }
  return (await post(w, 'signup', form, { address: addressOf(n), browser: '' })).body
}

const limitsOf = async (w: World) => {
  const { sms_today, sms_per_day, sign_ups_this_hour, sign_ups_per_hour } = await w.ask(
    await w.given.admin(),
    'getOverview',
    {},
  )
  return { sms_today, sms_per_day, sign_ups_this_hour, sign_ups_per_hour }
}

test('of thirty concurrent codes as many are sent as the day allows', async () => {
  await using w = await world()
  await w.given.settings({ smsPerDay: 7 })
  const answers = await racing(30, (n) => askFrom(w, n), { ok: 7, SmsUsedUp: 23 })
  expect(answers.find(({ outcome }) => outcome)).toEqual({
    status: 429,
    outcome: 'SmsUsedUp',
    message: '今天的短信验证码已发完，请明天再来',
  })
  expect(w.ports.outbox).toHaveLength(7)
  expect(await limitsOf(w)).toMatchObject({ sms_today: 7, sms_per_day: 7 })
  expect((await w.app.inject('/metrics')).body).toMatch(/^sms_sent_today 7$/m)
  expect((await w.app.inject('/metrics')).body).toMatch(/^sms_daily_cap 7$/m)
})

test('a refused phone keeps its own codes, and the count resets the next day', async () => {
  await using w = await world()
  await w.given.settings({ smsPerDay: 1 })
  await askFrom(w, 0)
  for (let n = 0; n < 12; n++)
    expect((await requestCode(w, 'signup', phoneOf(1), addressOf(n))).body).toMatchObject({ outcome: 'SmsUsedUp' })
  expect(await w.db.selectFrom('smsCodes').select('phone').execute()).toEqual([
    { phone: phoneKey(w.ctx.secretBox, phoneOf(0)) },
  ])

  w.ports.clock.advance(days(1))
  expect(await askFrom(w, 1)).toEqual({ status: 200 })
  expect(await limitsOf(w)).toMatchObject({ sms_today: 1 })
})

test('codes for new passwords count as well, and without a limit all are counted', async () => {
  await using w = await world()
  const me = await w.given.member()
  await askFrom(w, 0)
  expect((await requestCode(w, 'reset', me.phone, addressOf(1))).body).toEqual({ status: 200 })
  expect(await limitsOf(w)).toMatchObject({ sms_today: 2, sms_per_day: 0 })

  await w.given.settings({ smsPerDay: 2 })
  w.ports.clock.advance(minutes(2))
  expect((await requestCode(w, 'reset', me.phone, addressOf(2))).body).toMatchObject({ outcome: 'SmsUsedUp' })
})

test('of thirty concurrent sign-ups as many succeed as the hour allows', async () => {
  await using w = await world()
  for (let n = 0; n < 30; n++) await askFrom(w, n)
  await w.given.settings({ signUpsPerHour: 4 })
  const answers = await racing(30, (n) => signUpFrom(w, n), { ok: 4, SignUpsFull: 26 })
  expect(answers.find(({ outcome }) => outcome)).toEqual({
    status: 429,
    outcome: 'SignUpsFull',
    message: '这个小时的注册名额已满，请一小时后再来',
  })
  expect(await w.db.selectFrom('users').select('id').execute()).toHaveLength(4)
  expect(await limitsOf(w)).toMatchObject({ sign_ups_this_hour: 4, sign_ups_per_hour: 4 })
})

test('no SMS is spent on a sign-up that the hour would refuse', async () => {
  await using w = await world()
  w.ports.clock.advance(hours(1) - (w.ports.clock.now().getTime() % hours(1)))
  await w.given.settings({ signUpsPerHour: 3 })
  const answers = await racing(30, (n) => askFrom(w, n), { ok: 3, SignUpsFull: 27 })
  expect(w.ports.outbox).toHaveLength(3)

  // A code that was sent still allows a sign-up, and one that expires frees its place.
  const invited = answers.flatMap(({ outcome }, n) => (outcome ? [] : [n]))
  expect(await signUpFrom(w, invited[0]!)).toEqual({ status: 200 })
  expect(await askFrom(w, 30)).toMatchObject({ outcome: 'SignUpsFull' })
  w.ports.clock.advance(minutes(6))
  await racing(5, (n) => askFrom(w, 40 + n), { ok: 2, SignUpsFull: 3 })
  w.ports.clock.advance(hours(1))
  expect(await askFrom(w, 50)).toEqual({ status: 200 })
})
