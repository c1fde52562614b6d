import { expect, test } from 'vitest'
import { draw, memberWithChances, sealed, clanMatch, recipient } from '../../../../testing/match.ts'
import { world } from '../../../../testing/world.ts'

const oneEvent = { match_name_id: '202511' }

test('in every state but a draft without draws winners keep their prizes, claims and proofs, and everyone the public list', async () => {
  await using w = await world({ cacheMaxAgeMs: 0 })
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 9 }])
  const setState = (state: string) => w.db.updateTable('events').set({ state }).where('id', '=', s.eventId).execute()
  const me = await memberWithChances(w, s, 5)
  const page = async () => (await w.app.inject({ url: '/event/202511', headers: { accept: 'text/html' } })).statusCode

  await setState('draft')
  expect(await w.ask(me, 'getMatchInfo', oneEvent)).toMatchObject({ outcome: 'EventNotFound' })
  expect(await w.ask(null, 'getLotteryProof', oneEvent)).toMatchObject({ outcome: 'EventNotFound' })
  expect(await w.ask(me, 'startLottery', oneEvent)).toMatchObject({ outcome: 'EventNotFound' })
  expect(await page()).toBe(404)

  const states = ['closed', 'archived', 'draft', 'open']
  await setState('open')
  for (const _ of states) await draw(w, me)
  for (const [index, state] of states.entries()) {
    await setState(state)
    expect(await w.ask(me, 'submitClaim', { ...oneEvent, index, ...recipient })).toMatchObject({ status: 200 })
    expect(await w.ask(me, 'getClaim', { ...oneEvent, index })).toMatchObject(recipient)
    expect(await w.ask(me, 'getDrawProof', { ...oneEvent, index })).toMatchObject({ proof: { index } })
    expect((await w.ask(me, 'getMatchInfo', oneEvent)).lottery!.my_draws).toHaveLength(4)
    expect((await w.ask(null, 'getLotteryProof', oneEvent)).draws).toHaveLength(4)
    expect([state, await page()]).toEqual([state, 200])
    if (state === 'archived') expect(await draw(w, me)).toMatchObject({ outcome: 'EventNotOpen' })
    if (state === 'draft') expect(await draw(w, me)).toMatchObject({ outcome: 'EventNotFound' })
  }
})
