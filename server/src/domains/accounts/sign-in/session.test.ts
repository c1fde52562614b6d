import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, later, minutes } from '../../../kernel/clock.ts'
import { createSessionStore } from './session-store.ts'
import { isSignedIn, memberWithPassword, password, signIn } from '../../../../testing/accounts.ts'

const endOf = async (w: World, { id }: Person) =>
  (await w.db.selectFrom('sessions').select('expiresAt').where('userId', '=', id).executeTakeFirstOrThrow()).expiresAt

test('a session ends thirty days after its last use', async () => {
  await using w = await world()
  const { token } = await w.given.member()

  w.ports.clock.advance(days(29))
  expect(await isSignedIn(w, token)).toBe(true)
  w.ports.clock.advance(days(29))
  expect(await isSignedIn(w, token)).toBe(true)
  w.ports.clock.advance(days(30) + 1)
  expect(await isSignedIn(w, token)).toBe(false)
})

test('a session ends at its time although it is cached', async () => {
  await using w = await world({ cacheMaxAgeMs: days(365) })
  const me = await w.given.member()
  expect(await isSignedIn(w, me.token)).toBe(true)
  w.ports.clock.advance(days(30) - minutes(1))
  expect(await isSignedIn(w, me.token)).toBe(true)
  w.ports.clock.advance(minutes(2))
  expect(await isSignedIn(w, me.token)).toBe(false)
})

test('a session ends 180 days after sign-in, however often it is used', async () => {
  await using w = await world()
  const { token } = await w.given.member()
  for (let day = 20; day < 180; day += 20) {
    w.ports.clock.advance(days(20))
    expect(await isSignedIn(w, token)).toBe(true)
  }
  w.ports.clock.advance(days(20) - 60_000)
  expect(await isSignedIn(w, token)).toBe(true)
  w.ports.clock.advance(60_001)
  expect(await isSignedIn(w, token)).toBe(false)
})

test('under https the cookies are bound to the host, and calls’ answers are stored nowhere', async () => {
  await using w = await world({ publicOrigin: 'https://judian.example' })
  const { phone } = await memberWithPassword(w)
  const { headers } = await signIn(w, phone, password)
  const cookies = [headers['set-cookie']].flat()
  expect(cookies.map((cookie) => cookie!.replace(/=[^;]+;/, '=…;'))).toEqual([
    '__Host-judian_session=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-judian_browser=…; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
  const [pair] = cookies[0]!.split(';')
  const me = (cookie: string) => w.app.inject({ method: 'POST', url: '/v1/account/autosignin', headers: { cookie } })
  const mine = await me(pair!)
  expect([mine.json(), mine.headers['cache-control']]).toMatchObject([{ result: 200 }, 'no-store'])
  expect((await me(pair!.replace('__Host-', ''))).json()).not.toMatchObject({ result: 200 })
})

test('its use is noted at most once an hour', async () => {
  await using w = await world()
  const member = await w.given.member()
  const opened = await endOf(w, member)

  w.ports.clock.advance(minutes(59))
  await isSignedIn(w, member.token)
  expect(await endOf(w, member)).toEqual(opened)

  w.ports.clock.advance(minutes(2))
  await isSignedIn(w, member.token)
  const moved = await endOf(w, member)
  expect(moved.getTime()).toBeGreaterThan(opened.getTime() + minutes(60))

  await isSignedIn(w, member.token)
  expect(await endOf(w, member)).toEqual(moved)
})

test('of concurrent requests on a new day one extends the session', async () => {
  await using w = await world()
  const { token } = await w.given.member()
  w.ports.clock.advance(days(2))
  let writes = 0
  const counting = w.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      writes += Number(result.numAffectedRows ?? 0n)
      return result
    },
  })
  const memberOf = createSessionStore({ ...w.ctx, db: counting })

  await Promise.all(Array.from({ length: 20 }, () => memberOf(token)))
  expect(writes).toBe(1)
})

test('the token itself is not stored', async () => {
  await using w = await world()
  const { token } = await w.given.member()
  const rows = await w.db.selectFrom('sessions').selectAll().execute()

  expect(rows[0]!.tokenHash).toHaveLength(32)
  expect(rows[0]!.tokenHash.equals(Buffer.from(token, 'base64url'))).toBe(false)
  expect(await isSignedIn(w, rows[0]!.tokenHash.toString('base64url'))).toBe(false)
})

test('signing out ends this session only and clears the cookie', async () => {
  await using w = await world()
  const member = await w.given.member()
  const other = await w.given.member()

  const response = await w.app.inject({ url: '/v1/account/signout', cookies: { judian_session: member.token } })

  expect(response.json()).toEqual({ status: 200 })
  expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'judian_session', value: '' }))
  expect(await isSignedIn(w, member.token)).toBe(false)
  expect(await isSignedIn(w, other.token)).toBe(true)
  expect(await w.ask(null, 'signout', {})).toEqual({ status: 200 })
})

test('a cross-site request can’t sign a member out', async () => {
  await using w = await world()
  const member = await w.given.member()
  const foreign = { 'sec-fetch-site': 'cross-site' }

  expect(await w.askRaw(member, 'signout', {}, foreign)).toMatchObject({ status: 403, outcome: 'ForeignOrigin' })
  expect(await isSignedIn(w, member.token)).toBe(true)
})

test('a banned member has no session until the ban ends', async () => {
  await using w = await world()
  const { id, token } = await w.given.member()
  const bannedUntil = later(w.ports.clock.now(), days(1))
  await w.db.updateTable('users').set({ bannedUntil }).where('id', '=', id).execute()

  expect(await isSignedIn(w, token)).toBe(false)
  w.ports.clock.advance(days(1))
  expect(await isSignedIn(w, token)).toBe(true)
})

test('changes of name, rights and communities apply to open sessions', async () => {
  await using w = await world()
  const { id, username, token } = await w.given.member()
  const communityId = await w.given.community()
  const plain = {
    id,
    username,
    joinedAt: expect.any(Date),
    isAdmin: false,
    hasAgreed: true,
    hasSecondFactor: false,
    lacksSecondFactor: false,
    ageBand: null,
    mutedToReview: false,
    moderates: [],
    region: null,
  }
  expect(await w.ctx.memberOf(token)).toEqual(plain)

  await w.db.insertInto('communityModerators').values({ communityId, userId: id }).execute()
  await w.db.updateTable('users').set({ isAdmin: true, mutedToReview: true }).where('id', '=', id).execute()
  const changed = { isAdmin: true, mutedToReview: true, moderates: ['r6'] }
  expect(await w.ctx.memberOf(token)).toEqual({ ...plain, ...changed })
})

test('on a public site a session of staff ends after 12 to 13 hours without use, a member’s doesn’t', async () => {
  await using w = await world({ isPublic: true })
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  const signedIn = async (token: string) => isSignedIn(w, token)
  w.ports.clock.advance(hours(12))
  expect(await signedIn(admin.token)).toBe(true)
  w.ports.clock.advance(hours(12))
  expect(await signedIn(admin.token)).toBe(true)

  w.ports.clock.advance(hours(13))
  expect([await signedIn(admin.token), await signedIn(member.token)]).toEqual([false, true])
  await w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.id).execute()
  expect(await signedIn(admin.token)).toBe(false)
})
