import type { CallInput } from '@judian/contract'
import { expect, test } from 'vitest'
import { concurrently, countOutcomes, racing } from '../../../../testing/concurrency.ts'
import { afterLosing } from '../../../../testing/former-rights.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { open } from '../../../../testing/opened.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

type Form = CallInput<'/v1/admin/setup/setUpSite'>

const form: Form = {
  community_name: 'r6',
  community_fullname: '干员基地',
  community_info: '',
  visitorsMayRead: 1,
  registrationOpen: 0,
  on: ['follows', 'hashtags'],
}

const setUp = (w: World, admin: Person, changed: Partial<Form> = {}) =>
  w.ask(admin, 'setUpSite', { ...form, ...changed })

const communities = (w: World) => w.db.selectFrom('communities').select(['name', 'home']).execute()

test('a set-up makes the home community and the site’s first settings', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  expect(await setUp(w, admin, { community_name: 'base' })).toEqual({ status: 200 })

  expect((await open(w, '/')).headers.location).toBe('/community/base')
  expect((await open(w, '/community/base')).statusCode).toBe(200)
  const post = { title: '第一帖', message: '正文', community: 'base', tag: 1, imageIds: [] }
  expect(await w.ask(member, 'postMoments', post)).toMatchObject({ status: 200 })
  expect(await w.ask(member, 'getClanCommunityInfo', { community_name: 'base' })).toMatchObject({ status: 200 })
  const { settings } = await w.ask(admin, 'getAdminSettings', {})
  expect(settings).toMatchObject({ visitorsMayRead: 1, registrationOpen: 0 })
  expect(await w.ask(null, 'getSiteInfo', {})).toMatchObject({ registrationOpen: 0 })
  const { features } = await w.ask(admin, 'getFeatures', {})
  expect(features!.filter(({ on }) => on === 1).map(({ name }) => name)).toEqual(['follows', 'hashtags'])
  expect(await auditedActsOn(w, admin, 'site', 'settings')).toMatchObject([
    { act: 'save-settings', by: admin.id, after: { visitorsMayRead: true, registrationOpen: false } },
  ])
  expect(await auditedActsOn(w, admin, 'division', 1)).toMatchObject([
    { act: 'create-division', by: admin.id, after: { name: 'base', fullname: '干员基地' } },
  ])
})

test('of twenty concurrent set-ups one makes a community', async () => {
  await using w = await world()
  const admins = [await w.given.admin(), await w.given.admin()]
  await racing(20, (n) => setUp(w, admins[n % 2]!, { community_name: `base-${n}` }), { ok: 1, AlreadySetUp: 19 })
  expect(await communities(w)).toEqual([{ name: expect.stringMatching(/^base-\d+$/) as string, home: true }])
})

test('a set-up with a feature that lacks another makes nothing', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  expect(await setUp(w, admin, { on: ['guides'] })).toMatchObject({ status: 409, outcome: 'FeatureNeeded' })
  expect(await communities(w)).toEqual([])
})

test('a site with a community is not set up again, and keeps its settings', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.given.community()
  expect(await setUp(w, admin, { community_name: 'other' })).toMatchObject({ status: 409, outcome: 'AlreadySetUp' })
  expect((await w.ask(admin, 'getAdminSettings', {})).settings).toMatchObject({ visitorsMayRead: 0 })
  expect(await communities(w)).toHaveLength(1)
})

test('who is no admin any more by the time of the set-up doesn’t set the site up', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const lose = () => w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', admin.id).execute()
  expect(await afterLosing(w, admin, lose, () => setUp(w, admin))).toMatchObject({ outcome: 'NotAllowed' })
  expect(await communities(w)).toEqual([])
})

test('a test message goes to the admin’s own phone, with the code that the page shows', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { phone, code } = await w.ask(admin, 'sendTestSms', {})
  expect(w.ports.outbox).toEqual([{ phone: admin.phone, purpose: 'signup', code }])
  expect(phone).toBe(`${admin.phone.slice(0, 3)}****${admin.phone.slice(-4)}`)

  w.ports.sms.failing = true
  expect(await w.ask(admin, 'sendTestSms', {})).toMatchObject({ status: 503, outcome: 'SmsNotSent' })
  w.ports.sms.failing = false
  await w.given.settings({ smsPerDay: 2 })
  expect(await w.ask(admin, 'sendTestSms', {})).toMatchObject({ status: 429, outcome: 'SmsUsedUp' })
  await w.given.settings({ smsPerDay: 0 })
  const more = await concurrently(20, () => w.ask(admin, 'sendTestSms', {}))
  expect(countOutcomes(more)).toMatchObject({ TooFast: expect.any(Number) as number })
  expect(w.ports.outbox.length).toBeLessThan(20)
})
