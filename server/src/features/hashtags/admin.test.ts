import type { CallInput } from '@judian/contract'
import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { racing } from '../../../testing/concurrency.ts'
import { index } from '../../../testing/search.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { followHashtag, linksOf, noHashtag, openHashtag } from '../../../testing/hashtags.ts'

/** An admin, a reader, and topics by name, each with a post. */
async function cast(w: World, ...names: string[]) {
  await w.given.community()
  const [admin, reader] = [await w.given.admin(), await w.given.member()]
  const topics: { id: number; post: number }[] = []
  for (const name of names) {
    const author = await w.given.member()
    await w.given.level(author, 2)
    const form = { title: '标题', message: `#${name}`, community: 'r6', tag: 1, imageIds: [] }
    const post = (await w.ask(author, 'postMoments', form)).message_id!
    topics.push({ id: (await linksOf(w, reader, post))[0]!.id, post })
  }
  return { admin, reader, topics }
}

const listed = async (w: World, reader: Person, hashtag_id: number) =>
  (await w.ask(reader, 'getMomentsByHashtag', { hashtag_id, pageNum: 1, sorted: 'latest' })).moments!.map(
    ({ message_id }) => message_id,
  )
const inBackOffice = async (
  w: World,
  admin: Person,
  state: 'all' | 'featured' | 'hidden' | 'merged',
  search?: string,
) => (await w.ask(admin, 'getAdminHashtags', { pageNum: 1, state, ...(search && { search }) })).hashtags!
const save = (w: World, admin: Person, form: Partial<CallInput<'/v1/admin/hashtags/saveHashtag'>>) =>
  w.ask(admin, 'saveHashtag', { hashtag_id: 1, name: '守点', description: '', featured: 0, hidden: 0, ...form })
const merge = (w: World, admin: Person, hashtag_id: number, into_id: number) =>
  w.ask(admin, 'mergeHashtag', { hashtag_id, into_id })

test('a topic gets a description, another spelling, and a place among the featured', async () => {
  await using w = await world()
  const { admin, reader, topics } = await cast(w, 'r6攻略')
  const { id } = topics[0]!
  const form = { hashtag_id: id, name: 'R6攻略', description: '打法和道具', featured: 1 as const }
  expect(await save(w, admin, form)).toMatchObject({ hashtag: { name: 'R6攻略', featured: 1, version: 2 } })
  expect(await save(w, admin, { ...form, version: 1 })).toMatchObject({ outcome: 'Outdated' })
  expect(await save(w, admin, { ...form, name: '别的' })).toMatchObject({ status: 400, outcome: 'HashtagNameDiffers' })
  expect(await save(w, admin, { ...form, hashtag_id: id + 99 })).toMatchObject(noHashtag)
  expect(await openHashtag(w, reader, id)).toMatchObject({ hashtag: { name: 'R6攻略', description: '打法和道具' } })
  expect((await w.ask(reader, 'getHashtags', {})).featured).toMatchObject([{ id, name: 'R6攻略' }])
  expect((await inBackOffice(w, admin, 'featured', 'r6')).map((one) => one.id)).toEqual([id])
  expect(await auditedActsOn(w, admin, 'hashtag', id)).toMatchObject([
    { act: 'change-hashtag', by: admin.id, before: { name: 'r6攻略' }, after: { name: 'R6攻略' } },
  ])
})

test('a hidden topic disappears and its posts lose the link, until it is shown again', async () => {
  await using w = await world()
  const { admin, reader, topics } = await cast(w, '守点')
  const { id, post } = topics[0]!
  await followHashtag(w, reader, id)
  await index(w)
  await save(w, admin, { hashtag_id: id, featured: 1, hidden: 1 })
  expect(await openHashtag(w, reader, id)).toMatchObject(noHashtag)
  expect(await w.ask(reader, 'getMomentsByHashtag', { hashtag_id: id, pageNum: 1 })).toMatchObject(noHashtag)
  expect(await followHashtag(w, reader, id)).toMatchObject(noHashtag)
  expect(await linksOf(w, reader, post)).toEqual([])
  expect(await w.ask(reader, 'getHashtags', {})).toEqual({ status: 200, featured: [] })
  expect((await w.ask(reader, 'suggestHashtags', { q: '守点' })).hashtags).toEqual([])
  expect((await w.ask(reader, 'searchHashtags', { q: '守点', pageNum: 1 })).hashtags).toEqual([])
  expect(await inBackOffice(w, admin, 'hidden')).toMatchObject([{ id, hidden: 1 }])
  await save(w, admin, { hashtag_id: id })
  expect(await listed(w, reader, id)).toEqual([post])
  expect(await linksOf(w, reader, post)).toMatchObject([{ id }])
})

test('a merged topic has its target’s posts, followers and address', async () => {
  await using w = await world()
  const { admin, reader, topics } = await cast(w, '守点', '防守', '防守心得')
  const [one, other, third] = topics.map(({ id }) => id) as [number, number, number]
  await followHashtag(w, reader, one)
  await followHashtag(w, reader, other)
  expect(await merge(w, admin, one, other)).toMatchObject({ hashtag: { merged_into: { id: other, name: '防守' } } })
  for (const id of [one, other]) {
    expect(await openHashtag(w, reader, id)).toMatchObject({
      hashtag: { id: other, name: '防守', moments: 2, followers: 1 },
      followed: 1,
    })
    expect(await listed(w, reader, id)).toEqual([topics[1]!.post, topics[0]!.post])
  }
  expect(await linksOf(w, reader, topics[0]!.post)).toEqual([{ id: other, name: '守点' }])
  await index(w)
  expect((await w.ask(reader, 'suggestHashtags', { q: '守点' })).hashtags).toEqual([])
  await followHashtag(w, reader, one, 0)
  expect(await openHashtag(w, reader, other)).not.toHaveProperty('followed')

  // Topics merged earlier move along: always one hop.
  await merge(w, admin, other, third)
  expect(await openHashtag(w, reader, one)).toMatchObject({ hashtag: { id: third, moments: 3 } })
  expect(await inBackOffice(w, admin, 'merged')).toMatchObject([
    { id: other, merged_into: { id: third } },
    { id: one, merged_into: { id: third } },
  ])
  for (const [from, to] of [
    [third, third],
    [third, other],
    [other, third],
  ] as const)
    expect(await merge(w, admin, from, to)).toMatchObject({ status: 409, outcome: 'HashtagMerged' })
  expect(await merge(w, admin, third, 999)).toMatchObject(noHashtag)
})

test('concurrent merges in a ring and in a chain leave every topic one hop from an unmerged one', async () => {
  await using w = await world()
  const names = Array.from({ length: 8 }, (_, n) => `并发话题${n}`)
  const { admin, topics } = await cast(w, ...names)
  const pairs = topics.flatMap(({ id }, n) => [
    [id, topics[(n + 1) % topics.length]!.id] as const,
    [id, topics[(n + 3) % topics.length]!.id] as const,
    [topics[(n + 1) % topics.length]!.id, id] as const,
  ])
  const some = { ok: expect.any(Number) as number }
  await racing(pairs.length, (n) => merge(w, admin, ...pairs[n]!), some, ['HashtagMerged', 'Outdated'])
  const rows = await w.db.selectFrom('hashtags').select(['id', 'mergedInto', 'rootId']).execute()
  for (const { rootId } of rows) expect(rows.find(({ id }) => id === rootId)!.mergedInto).toBeNull()
  expect(rows.some(({ mergedInto }) => mergedInto === null)).toBe(true)
})
