import { expect } from 'vitest'
import { memberWithPassword, password, post, signIn } from '../../../../testing/accounts.ts'
import { concurrently, countOutcomes } from '../../../../testing/concurrency.ts'
import { stockClient } from '../../../../testing/realtime.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { hours } from '../../../kernel/clock.ts'
import { sessionKey } from '../../../kernel/random.ts'
import { unknownRegion } from '../../../ports/region/index.ts'
import { openSession } from '../sign-in/session.service.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** The same member on another device. */
const elsewhere = async (w: World, me: Person, region = '浙江'): Promise<Person> => ({
  ...me,
  token: await openSession(w.ctx, me.id, { device: 'Safari · iPhone', region }),
})

const sessions = async (w: World, me: Person) => (await w.ask(me, 'getOwnSessions', {})).sessions!
const isIn = async (w: World, me: Person) => (await w.ask(me, 'autosignin', {})).result === 200

test('the devices of a member are listed, the present one first, with their names and last use', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const one = (await signIn(w, phone, password, { userAgent: windows, browser: '' })).cookie!.value
  w.ports.clock.advance(hours(2))
  const two = (await signIn(w, phone, password, { userAgent: iPhone, browser: '' })).cookie!.value
  w.ports.clock.advance(hours(5))

  const { body } = await post(w, 'getOwnSessions', {}, { token: one, userAgent: windows })
  const listed = body['sessions'] as { opened: string; seen: string }[]
  expect(listed).toMatchObject([
    { device: 'Chrome · Windows', here: 1, session_id: sessionKey(one) },
    { device: 'Safari · iPhone', here: 0, session_id: sessionKey(two) },
  ])
  const at = ({ opened, seen }: (typeof listed)[number]) =>
    Math.round((Date.parse(seen) - Date.parse(opened)) / hours(1))
  expect(listed.map(at)).toEqual([7, 0])
})

test('a member lists and ends only their own sessions', async ({ w }) => {
  const [me, other] = await w.given.members(2)
  const phone = await elsewhere(w, me!)
  expect(await sessions(w, other!)).toHaveLength(1)
  expect((await sessions(w, me!)).map(({ region }) => region)).toEqual([undefined, '浙江'])
  await elsewhere(w, other!, unknownRegion)
  expect((await sessions(w, other!)).map(({ region }) => region)).toEqual([undefined, undefined])

  const foreign = { session_id: sessionKey(phone.token) }
  expect(await w.ask(other!, 'endOwnSession', foreign)).toMatchObject({ status: 404, outcome: 'SessionNotFound' })
  expect(await isIn(w, phone)).toBe(true)
  expect(await w.ask(me!, 'endOwnSession', foreign)).toEqual({ status: 200 })
  expect([await isIn(w, phone), await isIn(w, me!)]).toEqual([false, true])
  expect(await w.ask(me!, 'endOwnSession', foreign)).toMatchObject({ outcome: 'SessionNotFound' })
})

test('signing out all others leaves this session and other members', async ({ w }) => {
  const [me, other] = await w.given.members(2)
  const devices = [await elsewhere(w, me!), await elsewhere(w, me!)]
  expect(await w.ask(me!, 'endOtherSessions', {})).toEqual({ status: 200, ended: 2 })
  expect(await Promise.all([...devices, me!, other!].map((one) => isIn(w, one)))).toEqual([false, false, true, true])
})

test('concurrent writes of a session that is being ended are completed or refused; later ones are refused', async ({
  w,
}) => {
  const me = await w.given.member()
  const thief = await elsewhere(w, me)
  await w.given.community()
  const form = { community: 'r6', tag: 1, message: '正文', imageIds: [] }
  const writes = concurrently(8, (n) => w.ask(thief, 'postMoments', { ...form, title: `第 ${n} 帖` }))
  const ends = concurrently(20, () => w.ask(me, 'endOtherSessions', {}))

  const { ok = 0, NotSignedIn = 0, ...others } = countOutcomes(await writes)
  expect([ok + NotSignedIn, others]).toEqual([8, {}])
  expect((await ends).reduce((sum, { ended }) => sum + ended!, 0)).toBe(1)
  const { items } = await w.ask(me, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' })
  expect(items).toHaveLength(ok)
  expect(await w.ask(thief, 'postMoments', { ...form, title: '之后' })).toMatchObject({ outcome: 'NotSignedIn' })
})

test('the live connections of ended sessions close, and no others', async () => {
  await using w = await world()
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  const connect = ({ token }: Person) => stockClient(`${address.replace('http:', 'ws:')}/ws/messaging`, token)
  const me = await w.given.member()
  const [phone, tablet] = [await elsewhere(w, me), await elsewhere(w, me)]
  await using here = await connect(me)
  await using onPhone = await connect(phone)
  await using onTablet = await connect(tablet)

  await w.ask(me, 'endOwnSession', { session_id: sessionKey(phone.token) })
  expect(await onPhone.closed).toBe(1008)
  expect(onTablet.client.connected).toBe(true)
  await w.ask(me, 'endOtherSessions', {})
  expect(await onTablet.closed).toBe(1008)
  expect(here.client.connected).toBe(true)
})

const messages = async (w: World, token: string) => {
  const { body } = await post(w, 'getOwnSessions', {}, { token })
  expect(body.status).toBe(200)
  const rows = await w.db.selectFrom('systemMessages').select(['title', 'message', 'link']).orderBy('id').execute()
  return rows
}

test('a sign-in from a new device sends a message; the first one, and those in known browsers, don’t', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const enter = async (browser: string, userAgent = windows) =>
    (await signIn(w, phone, password, { browser, userAgent })).cookie!.value
  const own = 'b'.repeat(43)

  await enter(own)
  await enter(own, iPhone)
  expect(await messages(w, await enter(own))).toEqual([])
  const strange = 's'.repeat(43)
  await concurrently(5, () => enter(strange, iPhone))
  expect(await messages(w, await enter(own))).toEqual([
    {
      title: '新设备登录',
      message: expect.stringContaining('你的账号刚刚在 Safari · iPhone 上登录。'),
      link: '/user/account',
    },
  ])
})
