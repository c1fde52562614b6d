import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { world } from '../../../../testing/world.ts'
import { readMoment, publishMoment } from '../../../../testing/moments.ts'
import { racing } from '../../../../testing/concurrency.ts'

const noShortCode = { status: 404, outcome: 'ShortCodeNotFound', message: '这个短链接已失效' }

test('a share returns a short code that leads to the post', async ({ w }) => {
  const me = await w.given.member()
  const message_id = await w.given.moment(me)

  const { status, id } = await w.ask(me, 'updateShareInteraction', { message_id })

  expect({ status, id }).toEqual({ status: 200, id: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{10}$/) })
  expect(await w.ask(null, 'resolveShortCode', { short_code: id! })).toEqual({
    status: 200,
    community_name: 'r6',
    message_id,
  })
})

test('each member’s first share counts', async ({ w }) => {
  const [one, two] = [await w.given.member(), await w.given.member()]
  const message_id = await w.given.moment(one)

  const codes = new Set<string>()
  for (const person of [one, one, two]) codes.add((await w.ask(person, 'updateShareInteraction', { message_id })).id!)

  expect(codes.size).toBe(1)
  expect(await readMoment(w, one, message_id)).toMatchObject({ moment: { share_count: 2 } })
})

test('twenty concurrent first shares get one short code and all count', async ({ w }) => {
  const crowd = await w.given.members(20)
  const message_id = await w.given.moment(crowd[0]!)

  const answers = await racing(20, (n) => w.ask(crowd[n]!, 'updateShareInteraction', { message_id }), { ok: 20 })
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await readMoment(w, crowd[0]!, message_id)).toMatchObject({ moment: { share_count: 20 } })
})

test('unknown, deleted and pending targets are not found', async () => {
  await using w = await world()
  const me = await w.given.member()
  const message_id = await w.given.moment(me)
  const { id } = await w.ask(me, 'updateShareInteraction', { message_id })
  const resolve = (short_code = id!) => w.ask(null, 'resolveShortCode', { short_code })

  expect(await resolve('zzzzzzzzzz')).toEqual(noShortCode)
  await w.db.updateTable('moments').set({ review: 'waiting' }).execute()
  expect(await resolve()).toEqual(noShortCode)
  await w.db.updateTable('moments').set({ review: 'published', deletedAt: new Date() }).execute()
  expect(await resolve()).toEqual(noShortCode)
  for (const short_code of ['', '0'.repeat(10), 'abc', "abcdefghi'"]) {
    expect(await resolve(short_code)).toMatchObject({ outcome: 'Malformed', fields: { short_code: '短链接不正确' } })
  }
})

test('missing and pending posts can’t be shared', async ({ w }) => {
  const me = await w.given.member()
  await w.given.community()
  const { message_id } = await publishMoment(w, me, { message: '外挂' })
  for (const id of [message_id!, message_id! + 1]) {
    const missing = { status: 404, outcome: 'MomentNotFound' }
    expect(await w.ask(me, 'updateShareInteraction', { message_id: id })).toMatchObject(missing)
  }
})
