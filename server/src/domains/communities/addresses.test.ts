import { expect, test } from 'vitest'
import { racing } from '../../../testing/concurrency.ts'
import { saveDraft } from '../../../testing/drafts.ts'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { names, open } from '../../../testing/opened.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const rename = (w: World, admin: Person, community_id: number, community_name: string) =>
  w.ask(admin, 'renameDivision', { community_id, community_name })
const setHome = (w: World, admin: Person, community_id: number) => w.ask(admin, 'setHomeDivision', { community_id })

const leads = async (w: World, url: string) => {
  const { statusCode, headers } = await open(w, url)
  return [statusCode, headers.location]
}
const homes = (w: World) => w.db.selectFrom('communities').select('name').where('home', '=', true).execute()

test('addresses with a community’s former name lead to its present one for good', async () => {
  await using w = await world()
  const [admin, author, moderator] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  const id = await w.given.community({ moderators: [moderator] })
  const message_id = await w.given.moment(author)
  await saveDraft(w, author)
  expect(await rename(w, admin, id, 'base')).toEqual({ status: 200 })

  expect(await leads(w, '/')).toEqual([302, '/community/base'])
  expect(await leads(w, '/community/r6')).toEqual([301, '/community/base'])
  expect(await leads(w, `/community/R6/${message_id}?step=2`)).toEqual([301, `/community/base/${message_id}?step=2`])
  expect(await leads(w, '/community/r6/tag=2')).toEqual([301, '/community/base/tag=2'])
  expect(await leads(w, '/clan/r6/7/boards/3')).toEqual([301, '/clan/base/7/boards/3'])
  const page = await open(w, `/community/base/${message_id}`, author)
  expect([page.statusCode, names(page.body)]).toEqual([200, expect.arrayContaining(['getSingleMoment']) as string[]])

  const place = { message_id, community_name: 'base' }
  expect(await w.ask(author, 'getSingleMoment', place)).toMatchObject({ moment: { community: 'base' } })
  expect((await w.ask(author, 'getDrafts', {})).drafts).toMatchObject([{ kind: 'post', ref: 'base' }])
  // Moderators' rights go by the name in their sessions.
  expect(await w.ask(moderator, 'getReviewQueue', { community_name: 'base' })).toMatchObject({ status: 200 })
  expect((await auditedActsOn(w, admin, 'division', id))[0]).toEqual({
    act: 'rename-division',
    by: admin.id,
    before: { name: 'r6' },
    after: { name: 'base' },
  })
})

test('a former name that another community takes, or its own again, is a present one', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const [r6, valo] = [await w.given.community(), await w.given.community({ name: 'valo' })]
  await rename(w, admin, r6, 'base')
  expect(await rename(w, admin, valo, 'r6')).toEqual({ status: 200 })
  expect((await open(w, '/community/r6')).statusCode).toBe(200)
  expect(await leads(w, '/community/valo')).toEqual([301, '/community/r6'])
  await rename(w, admin, valo, 'valo')
  expect((await open(w, '/community/valo')).statusCode).toBe(200)
  // Who had it last.
  expect(await leads(w, '/community/r6')).toEqual([301, '/community/valo'])
})

test('of twenty renamings to one name one is done', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const ids = [await w.given.community(), await w.given.community({ name: 'valo' })]
  const some = { ok: expect.any(Number) as number }
  await racing(20, (n) => rename(w, admin, ids[n % 2]!, 'base'), some, ['CommunityNameTaken', 'Outdated'])
  const named = await w.db.selectFrom('communities').select('id').where('name', '=', 'base').execute()
  expect(named).toHaveLength(1)
  expect(await w.db.selectFrom('formerCommunityNames').select('name').execute()).toHaveLength(1)
})

test('another community becomes home; the former one may be hidden then', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const [r6, valo] = [await w.given.community(), await w.given.community({ name: 'valo' })]
  const hide = (community_id: number, hidden: 0 | 1) =>
    w.ask(admin, 'saveDivision', {
      community_id,
      community_fullname: '全名',
      community_info: '',
      review_first: 0,
      hidden,
    })
  expect(await setHome(w, admin, valo)).toEqual({ status: 200 })
  expect(await leads(w, '/')).toEqual([302, '/community/valo'])
  const { divisions } = await w.ask(admin, 'getAdminDivisions', {})
  expect(divisions!.map(({ community_name, home }) => [community_name, home])).toEqual([
    ['r6', 0],
    ['valo', 1],
  ])
  expect(await auditedActsOn(w, admin, 'division', valo)).toEqual([
    { act: 'set-home-division', by: admin.id, before: { home: 'r6' }, after: { home: 'valo' } },
  ])

  expect(await hide(valo, 1)).toMatchObject({ status: 409, outcome: 'HomeCommunity' })
  expect(await hide(r6, 1)).toEqual({ status: 200 })
  expect(await setHome(w, admin, r6)).toMatchObject({ status: 409, outcome: 'HomeHidden' })
  expect(await homes(w)).toEqual([{ name: 'valo' }])
})

test('of twenty concurrent choices of two communities one is home in the end', async () => {
  await using w = await world()
  const admins = [await w.given.admin(), await w.given.admin()]
  const ids = [await w.given.community(), await w.given.community({ name: 'valo' })]
  const some = { ok: expect.any(Number) as number, Outdated: expect.any(Number) as number }
  await racing(20, (n) => setHome(w, admins[n % 2]!, ids[n % 2]!), some)
  const [home] = await homes(w)
  expect(await homes(w)).toHaveLength(1)
  expect(await leads(w, '/')).toEqual([302, `/community/${home!.name}`])
})

test('a community that doesn’t exist has no name to change, and can’t be home', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const nowhere = { status: 404, outcome: 'CommunityNotFound' }
  expect(await rename(w, admin, 999, 'base')).toMatchObject(nowhere)
  expect(await setHome(w, admin, 999)).toMatchObject(nowhere)
})
