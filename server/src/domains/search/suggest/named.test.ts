import { expect, test } from 'vitest'
import { searchMoments } from '../../../../testing/search.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

/** The names shown above the posts by kind, without empty kinds. */
async function above(w: World, person: Person | null, q: string, more: Parameters<typeof searchMoments>[3] = {}) {
  const { named } = await searchMoments(w, person, q, more)
  if (!named) return undefined
  const names = {
    users: named.users.map(({ username }) => username),
    communities: named.communities.map(({ community_fullname }) => community_fullname),
    tags: named.tags.map(({ tag_name }) => tag_name),
    clans: named.clans.map(({ name }) => name),
    hashtags: named.hashtags.map(({ name }) => name),
    events: named.events.map(({ path }) => path),
  }
  return Object.fromEntries(Object.entries(names).filter(([, some]) => some.length > 0))
}

test('the best matching member, clan, topic, tag and event show above the posts, also without any post', async () => {
  await using w = await world()
  const me = await w.given.member({ username: 'Kestrel_7' })
  await w.given.member({ username: 'mint_0731' })
  await w.given.settings({ visitorsMayRead: true })
  const captain = await w.given.member({ username: '北港修门匠' })
  await w.given.member({ username: '老北港人' })
  await w.given.clan(captain, { name: '北港修门队' })
  await w.db.updateTable('events').set({ title: '北港攻城战' }).where('kind', '=', 'knock').execute()
  await w.db.updateTable('communityTags').set({ name: '北港专区' }).where('name', '=', '攻略').execute()

  expect(await above(w, me, 'kestrel')).toEqual({ users: ['Kestrel_7'] })
  expect(await above(w, null, '0731')).toEqual({ users: ['mint_0731'] })
  const all = { users: ['北港修门匠'], clans: ['北港修门队'], tags: ['北港专区'], events: ['/event/knock'] }
  for (const q of ['beigang', '北港', '#北港', 'ＢＥＩＧＡＮＧ']) expect([q, await above(w, me, q)]).toEqual([q, all])
  const { named, moments } = await searchMoments(w, me, 'beigang')
  expect(moments).toEqual([])
  expect(named).toMatchObject({
    users: [{ user_id: captain.id, avatar_url: expect.stringMatching(/./) }],
    clans: [{ community_name: 'r6', avatar_url: expect.stringMatching(/./) }],
    events: [{ kind: 'knock', title: '北港攻城战' }],
  })
  expect(await w.ask(me, 'suggest', { q: 'bggcz' })).toMatchObject({ events: [{ path: '/event/knock' }] })
})

test('initials, single characters and few letters fit a whole name at most', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '北港修门匠' })
  await w.given.member({ username: 'elaine_w' })
  for (const q of ['bgxm', '北', 'ela', '匠', '！']) expect([q, await above(w, me, q)]).toEqual([q, undefined])
  await w.given.member({ username: 'ela' })
  expect(await above(w, me, 'ela')).toEqual({ users: ['ela'] })
})

test('nothing shows above further pages, filtered posts and favourites', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '北港修门匠' })
  await w.given.moment(me)
  expect(await above(w, me, '北港', { sorted: 'newest' })).toEqual({ users: ['北港修门匠'] })
  const filters = [
    { pageNum: 2 },
    { author_id: me.id },
    { community_name: 'r6' },
    { images: 1 },
    { favourites: 1 },
  ] as const
  for (const filter of filters) expect([filter, await above(w, me, '北港', filter)]).toEqual([filter, undefined])
})

test('blocked members, ended clans, hidden topics and drafts don’t show above the posts', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member({ username: '北港修门匠' })]
  const named = () => above(w, me, '北港')
  await w.given.clan(other, { name: '北港修门队', communityId: await w.given.community({ name: 'valo' }) })
  const events = w.db.updateTable('events').where('kind', '=', 'knock')
  await events.set({ title: '北港攻城战' }).execute()
  await w.given.community()
  await w.given.level(other, 2)
  const post = { title: '随便说说', message: '#北港老门', community: 'r6', tag: 1, imageIds: [] }
  expect(await w.ask(other, 'postMoments', post)).toMatchObject({ status: 200 })
  expect(await named()).toEqual({
    users: ['北港修门匠'],
    clans: ['北港修门队'],
    hashtags: ['北港老门'],
    events: ['/event/knock'],
  })
  await w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 })
  await w.db.updateTable('hashtags').set({ hiddenAt: w.ports.clock.now() }).execute()
  expect(await named()).toEqual({ clans: ['北港修门队'], events: ['/event/knock'] })
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'valo').execute()
  await events.set({ state: 'draft' }).execute()
  expect(await named()).toBeUndefined()
  await w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 0 })
  await w.db.updateTable('users').set({ endedAt: w.ports.clock.now() }).where('id', '=', other.id).execute()
  expect(await named()).toBeUndefined()
})
