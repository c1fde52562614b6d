import { expect } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { moderationRoles } from '../../../../testing/moderation.ts'
import { publishMoment, readMoment } from '../../../../testing/moments.ts'
import { test } from '../../../../testing/shared-world.ts'
import type { Person, World } from '../../../../testing/world.ts'
import { later } from '../../../kernel/clock.ts'

const pin = (w: World, me: Person | null, message_id: number, pinned: 0 | 1 = 1) =>
  w.ask(me, 'togglePinOnProfile', { message_id, pinned })
const read = (w: World, { id }: Person, viewer: Person, more = {}) =>
  w.ask(viewer, 'getUserProfileByUserId', { user_id: id, dataType: 'moments', pageNum: 1, ...more })
/** Each post of the profile with its mark. */
const pins = async (w: World, whose: Person, viewer: Person) =>
  ((await read(w, whose, viewer)).items as { message_id: number; profile_pin?: 0 | 1 }[]).map((moment) => [
    moment.message_id,
    moment.profile_pin,
  ])
const posts = async (w: World, author: Person, count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++)
    ids.push(await w.given.moment(author, { createdAt: later(w.ctx.clock.now(), n * 1_000) }))
  return ids
}

test('a pinned post precedes the others, once over all pages, and its author can unpin it', async ({ w }) => {
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const ids = await posts(w, author, 22)
  const oldest = ids[0]!
  expect(await pin(w, author, oldest)).toEqual({ status: 200, pinned: 1 })

  const latest = ids.slice(1).toReversed()
  const first = await read(w, author, fan)
  expect(await pins(w, author, fan)).toEqual([[oldest, 1], ...latest.slice(0, 20).map((id) => [id, undefined])])
  expect((await read(w, author, fan, { after: first.next })).items).toMatchObject([{ message_id: latest[20] }])
  expect((await pins(w, author, author)).slice(0, 2)).toEqual([
    [oldest, 1],
    [latest[0], 0],
  ])
  expect((await readMoment(w, author, oldest)).moment!.profile_pin).toBe(1)
  expect((await readMoment(w, fan, oldest)).moment).not.toHaveProperty('profile_pin')

  expect(await pin(w, author, latest[5]!)).toEqual({ status: 200, pinned: 1 })
  expect((await pins(w, author, fan))[0]).toEqual([latest[5], 1])
  expect((await readMoment(w, author, oldest)).moment!.profile_pin).toBe(0)
  expect(await pin(w, author, oldest, 0)).toEqual({ status: 200, pinned: 0 })
  expect((await pins(w, author, fan))[0]).toEqual([latest[5], 1])
  await pin(w, author, latest[5]!, 0)
  expect((await pins(w, author, fan))[0]).toEqual([latest[0], undefined])
})

test('only an own post that is public and not archived can be pinned', async ({ w }) => {
  const { author, member, moderator } = await moderationRoles(w)
  const foreign = await w.given.moment(member)
  const held = (await publishMoment(w, author, { title: '卖外挂' })).message_id!
  const deleted = await w.given.moment(author)
  await w.ask(author, 'delMomentByUser', { message_id: deleted })
  const archived = await w.given.moment(author)
  await w.ask(moderator, 'toggleArchived', { message_id: archived, archived: 1 })
  for (const id of [foreign, held, deleted, archived, 999_999])
    expect(await pin(w, author, id)).toMatchObject({ status: 409, outcome: 'MomentNotPinnable' })
  expect((await pins(w, author, member)).map(([, mark]) => mark)).toEqual([undefined])
})

test('a pinned post loses its place while it is archived, pending or deleted', async ({ w }) => {
  const { author, member, moderator, admin, rule_id } = await moderationRoles(w)
  const message_id = await w.given.moment(author)
  await pin(w, author, message_id)
  const place = async () => (await pins(w, author, member))[0]
  const archive = (archived: 0 | 1) => w.ask(moderator, 'toggleArchived', { message_id, archived })

  await archive(1)
  expect(await place()).toEqual([message_id, undefined])
  await archive(0)
  expect(await place()).toEqual([message_id, 1])

  const state = (review: 'waiting' | 'published') =>
    w.db.updateTable('moments').set({ review }).where('id', '=', message_id).execute()
  await state('waiting')
  expect(await place()).toBeUndefined()
  expect(await pins(w, author, author)).toEqual([[message_id, 0]])
  await state('published')

  const content = { kind: 'moment', id: message_id } as const
  await w.ask(admin, 'deleteContents', { contents: [content], rule_id, reason: '' })
  expect(await place()).toBeUndefined()
  await w.ask(admin, 'restoreContent', content)
  expect(await place()).toEqual([message_id, 1])
  await w.ask(author, 'delMomentByUser', { message_id })
  expect(await place()).toBeUndefined()
})

test('of thirty posts pinned concurrently one stays pinned', async ({ w }) => {
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const ids = await posts(w, author, 15)
  await racing(30, (n) => pin(w, author, ids[n % 15]!), { ok: 30 })
  expect((await pins(w, author, fan)).filter(([, mark]) => mark === 1)).toHaveLength(1)
  expect(await pins(w, author, fan)).toHaveLength(15)
})
