import { checkProof } from '@judian/lottery'
import { expect, test, vi } from 'vitest'
import { draw, memberWithChances, sealed, shownDeck, clanMatch } from '../../../../testing/match.ts'
import { anotherServer } from '../../../../testing/processes/another-server.ts'
import { days, later } from '../../../kernel/clock.ts'
import { type Person, world } from '../../../../testing/world.ts'
import { createDecks } from './index.ts'

type Server = Awaited<ReturnType<typeof anotherServer>>

const oneEvent = { match_name_id: '202511' }
const startLottery = '/v1/event/match/startLottery'
const tickets = 2_000
const prizes = [
  { name: '100 金币', kind: 'coins' as const, count: 500, coins: 100 },
  { name: '谢谢参与', kind: 'blank' as const, count: tickets - 500 },
]

test('concurrent draws right after a restart continue the deck, which is rebuilt once', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const root = await sealed(w, s, prizes)
  const before = await draw(w, await memberWithChances(w, s, 1))
  const members = await Promise.all(Array.from({ length: 20 }, () => memberWithChances(w, s, 1)))

  await using restarted = await anotherServer(w)
  const opened = vi.spyOn(w.ports.secretBox, 'open')
  const answers = await Promise.all(members.map((member) => restarted.ask(member, startLottery, oneEvent)))

  expect(opened).toHaveBeenCalledTimes(1)
  expect(before.proof!.index).toBe(0)
  expect(answers.map(({ proof }) => proof.index).toSorted((a, b) => a - b)).toEqual(members.map((_, n) => n + 1))
  for (const { prize, proof } of answers) {
    expect(await checkProof(proof, { root, tickets })).toMatchObject({ valid: true })
    expect(prize.name).toBe(proof.prize)
  }
})

test.each([
  ['a server’s start', async ({ listen }: Server) => listen()],
  [
    'the first view of the event',
    async ({ ask }: Server, member: Person) => ask(member, '/v1/event/match/getMatchInfo', oneEvent),
  ],
])('%s prepares the deck, so that a draw need not wait for it', async (_, happens) => {
  await using w = await world()
  const s = await clanMatch(w)
  const root = await sealed(w, s, prizes)
  const me = await memberWithChances(w, s, 1)

  await using restarted = await anotherServer(w)
  const opened = vi.spyOn(w.ports.secretBox, 'open')
  await happens(restarted, me)
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1))

  const { proof } = await restarted.ask(me, startLottery, oneEvent)
  expect(await checkProof(proof, { root, tickets })).toMatchObject({ valid: true })
  expect(opened).toHaveBeenCalledTimes(1)
})

test('of many sealed decks the ones used last stay in memory', async () => {
  await using w = await world()
  const { admin, eventId } = await clanMatch(w)
  const { communityId } = await w.db
    .selectFrom('events')
    .select('communityId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const now = w.ctx.clock.now()
  const ids: number[] = []
  for (let n = 0; n < 6; n++) {
    const { id } = await w.db
      .insertInto('events')
      .values({
        name: `e${n}`,
        kind: 'match',
        title: '',
        state: 'draft',
        communityId,
        opensAt: now,
        closesAt: later(now, days(1)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.ask(admin, 'savePrizes', {
      match_name_id: `e${n}`,
      prizes: [{ name: '谢谢参与', kind: 'blank', count: 2 }],
    })
    await w.ask(admin, 'sealLottery', await shownDeck(w, admin, { match_name_id: `e${n}` }))
    ids.push(id)
  }
  const opened = vi.spyOn(w.ports.secretBox, 'open')
  const decks = createDecks(w.ctx)
  const openedBy = async (id: number) => {
    const before = opened.mock.calls.length
    expect((await decks.get(id))!.deck.tickets).toHaveLength(2)
    return opened.mock.calls.length - before
  }
  for (const id of ids) expect(await openedBy(id)).toBe(1)
  for (const id of ids.slice(2)) expect(await openedBy(id)).toBe(0)
  expect(await openedBy(ids[0]!)).toBe(1)
})
