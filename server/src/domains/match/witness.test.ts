import { expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { draw, memberWithChances, reveal, sealed, siege } from '../../../testing/match.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { hours, minutes } from '../../kernel/clock.ts'
import { witnessLotteries } from './index.ts'

const oneEvent = { match_name_id: '202511' }
const deck = [{ name: '谢谢参与', kind: 'blank' as const, count: 60 }]

/** The notes in the locked post: the number of draws, and the head. */
async function witnessed(w: World, reader: Person) {
  const { id } = await w.db
    .selectFrom('moments')
    .select('id')
    .where('title', 'like', '%签箱封存公告')
    .executeTakeFirstOrThrow()
  const { moment } = await w.ask(reader, 'getSingleMoment', { message_id: id, community_name: 'r6' })
  expect(moment!.archived).toBe(1)
  return [...moment!.message.matchAll(/已抽 (\d+) 张 · ([0-9a-f]{64})/g)].map(([, drawn, head]) => [
    Number(drawn),
    head,
  ])
}

/** The job on twenty servers at once. */
const witness = (w: World) => concurrently(20, () => witnessLotteries(w.ctx))

test('the head is noted once at a match’s start and hourly while tickets are drawn, by one of twenty servers', async () => {
  await using w = await world()
  const s = await siege(w, hours(3))
  await sealed(w, s, deck)
  const member = await memberWithChances(w, s, 60)
  const listed = async () => (await w.ask(null, 'getLotteryProof', oneEvent)).draws!.map(({ hash }) => hash)
  await witness(w)
  expect(await witnessed(w, member)).toEqual([])

  await draw(w, member)
  await draw(w, member)
  await witness(w)
  expect(await witnessed(w, member)).toEqual([])
  w.ports.clock.advance(hours(1))
  expect((await witness(w)).filter((line) => line === '记下了 1 个链尾')).toHaveLength(1)
  expect(await witnessed(w, member)).toEqual([[2, (await listed())[1]]])

  // No draw since; then one, within the hour.
  w.ports.clock.advance(hours(1))
  await witness(w)
  await draw(w, member)
  await witness(w)
  w.ports.clock.advance(minutes(59))
  const atHour = await witnessed(w, member)
  expect(atHour).toEqual([
    [2, (await listed())[1]],
    [3, (await listed())[2]],
  ])
  // The match begins without a draw since.
  w.ports.clock.advance(minutes(2))
  await witness(w)
  await witness(w)
  expect(await witnessed(w, member)).toEqual([...atHour, atHour[1]])
})

test('while tickets are drawn each noted head is part of the chain, after its number of draws', async () => {
  await using w = await world()
  const s = await siege(w)
  await sealed(w, s, deck)
  const members = await Promise.all(Array.from({ length: 20 }, () => memberWithChances(w, s, 3)))
  w.ports.clock.advance(hours(2))
  for (let round = 0; round < 3; round++) {
    await Promise.all([
      ...members.map((member) => draw(w, member)),
      ...Array.from({ length: 5 }, () => witnessLotteries(w.ctx)),
    ])
    w.ports.clock.advance(hours(1))
  }
  await witness(w)
  const { draws } = await w.ask(null, 'getLotteryProof', oneEvent)
  const noted = await witnessed(w, members[0]!)
  expect(noted.length).toBeGreaterThanOrEqual(3)
  expect(noted.length).toBeLessThanOrEqual(4)
  expect(noted.at(-1)?.[0]).toBe(60)
  for (const [drawn, head] of noted) expect(draws![Number(drawn) - 1]!.hash).toBe(head)
})

test('no head is noted for a revealed lottery, and deleting the post affects nothing else', async () => {
  await using w = await world()
  const s = await siege(w, hours(1))
  await sealed(w, s, deck)
  w.ports.clock.advance(hours(2))
  await w.db.updateTable('moments').set({ deletedAt: w.ctx.clock.now() }).where('authorId', '=', s.admin.id).execute()
  expect(await witnessLotteries(w.ctx)).toBe('记下了 1 个链尾')
  await draw(w, await memberWithChances(w, s, 1))
  await reveal(w, s)
  w.ports.clock.advance(hours(2))
  expect(await witnessLotteries(w.ctx)).toBe('记下了 0 个链尾')
})
