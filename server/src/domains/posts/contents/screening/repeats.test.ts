import { expect, test } from 'vitest'
import { concurrently, countOutcomes, racing } from '../../../../../testing/concurrency.ts'
import { publishMoment, writeComment } from '../../../../../testing/moments.ts'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { days, hours } from '../../../../kernel/clock.ts'
import { removeOldTextCounts } from './repeats.ts'

/** Pending content answers 400. */
const held = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 400).length
const reasons = async (w: World) => {
  const rows = await w.db.selectFrom('comments').select('reviewReason').where('review', '=', 'waiting').execute()
  return [...new Set(rows.map(({ reviewReason }) => reviewReason))]
}
const advert = '代练上分找我，价格便宜'

test('of thirty concurrent identical comments under thirty posts three are published', async () => {
  await using w = await world()
  const [me, author] = [await w.given.member(), await w.given.member()]
  const posts: number[] = []
  while (posts.length < 30) posts.push(await w.given.moment(author))
  const answers = await Promise.all(posts.map((post) => writeComment(w, me, post, { message: advert })))
  expect(countOutcomes(answers)).toEqual({ ok: 3, 400: 27 })
  expect(await reasons(w)).toEqual(['repeated'])
  expect(await writeComment(w, author, posts[0]!, { message: advert })).toMatchObject({ status: 200 })
})

test('of thirty newcomers who write the same concurrently five are published', async () => {
  await using w = await world()
  const post = await w.given.moment(await w.given.member())
  const crowd: Person[] = []
  while (crowd.length < 30) crowd.push(await w.given.newcomer())
  await racing(30, (n) => writeComment(w, crowd[n]!, post, { message: advert }), { ok: 5, 400: 25 })
  expect(await reasons(w)).toEqual(['repeated'])
  expect(await writeComment(w, await w.given.member(), post, { message: advert })).toMatchObject({ status: 200 })
})

test('spaces, punctuation, case, width and repeated letters make the same text, other words don’t', async () => {
  await using w = await world()
  await w.given.settings({ repeatsPerMember: 1 })
  const me = await w.given.member()
  const post = await w.given.moment(me)
  const write = async (message: string) => (await writeComment(w, me, post, { message })).status
  expect(await write('Join My Clan 加入我们')).toBe(200)
  for (const same of [
    'join my clan，加入我们！',
    'ＪＯＩＮ  ＭＹ ＣＬＡＮ 加入我們',
    'Joinnn my clan~~~ 加入我们🎉',
    'J.o.i.n my clan 加\u200b入我们',
  ])
    expect([same, await write(same)]).toEqual([same, 400])
  expect(await write('Leave my clan 离开我们')).toBe(200)
})

test('a post counts with its title and body, and with comments', async () => {
  await using w = await world()
  await w.given.settings({ repeatsPerMember: 1 })
  const me = await w.given.member()
  const post = await w.given.moment(me)
  expect(await publishMoment(w, me, { title: '代练上分', message: '找我，价格便宜' })).toMatchObject({ status: 200 })
  expect(await publishMoment(w, me, { title: '代练上分', message: '找我 价格便宜' })).toMatchObject({ status: 400 })
  expect(await publishMoment(w, me, { title: '代练上分', message: '别找我' })).toMatchObject({ status: 200 })
  expect(await writeComment(w, me, post, { message: advert })).toMatchObject({ status: 400 })
})

test('short texts, staff and members without a limit may repeat', async () => {
  await using w = await world()
  const [me, moderator] = [await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  const post = await w.given.moment(me)
  const times = (person: Person, message: string) => concurrently(6, () => writeComment(w, person, post, { message }))
  expect(held(await times(me, '哈哈哈哈哈哈哈哈'))).toBe(0)
  expect(held(await times(me, '支持楼主！'))).toBe(0)
  expect(held(await times(moderator, '请先看置顶的规则'))).toBe(0)
  await w.given.settings({ repeatsPerMember: 0 })
  expect(held(await times(me, advert))).toBe(0)
  expect(await w.db.selectFrom('textCounts').select('used').execute()).toEqual([])
})

test('a text’s count starts over after a day, and old counts are deleted', async () => {
  await using w = await world()
  await w.given.settings({ repeatsPerMember: 1 })
  const me = await w.given.member()
  const post = await w.given.moment(me)
  const write = async () => (await writeComment(w, me, post, { message: advert })).status
  expect([await write(), await write()]).toEqual([200, 400])
  w.ports.clock.advance(days(1))
  expect([await write(), await write()]).toEqual([200, 400])
  w.ports.clock.advance(hours(23))
  await removeOldTextCounts(w.ctx)
  expect(await write()).toBe(400)
  w.ports.clock.advance(hours(1))
  await removeOldTextCounts(w.ctx)
  expect(await w.db.selectFrom('textCounts').select('used').execute()).toEqual([])
})

test('a repeated submission of one comment counts once', async () => {
  await using w = await world()
  const me = await w.given.member()
  const post = await w.given.moment(me)
  await racing(20, () => writeComment(w, me, post, { message: advert, request_id: 'the-very-same-one' }), { ok: 20 })
  expect(await w.db.selectFrom('textCounts').select('used').execute()).toEqual([{ used: 1 }])
})

test('a newcomer’s external link waits for review, another member’s and an internal one don’t', async () => {
  await using w = await world()
  const [me, member] = [await w.given.newcomer(), await w.given.member()]
  const post = await w.given.moment(member)
  const link = { message: '来看 evil . com 的视频' }
  expect(await writeComment(w, me, post, link)).toMatchObject({ status: 400, comment: { review: 'waiting' } })
  expect(await publishMoment(w, me, { title: '看 https://evil.example/a' })).toMatchObject({ status: 400 })
  for (const address of ['http://localhost:@@@@evil.zip/', 'http://localhost\\@evil.zip/', 'evil.zip/x'])
    expect([address, await writeComment(w, me, post, { message: `看 ${address}` })]).toMatchObject([
      address,
      { status: 400 },
    ])
  expect(await reasons(w)).toEqual(['newcomer-link'])
  expect(await writeComment(w, me, post, { message: 'http://localhost:3000/community/r6' })).toMatchObject({
    status: 200,
  })
  expect(await writeComment(w, member, post, link)).toMatchObject({ status: 200 })
  w.ports.clock.advance(days(1))
  expect(await writeComment(w, me, post, link)).toMatchObject({ status: 200 })
})
