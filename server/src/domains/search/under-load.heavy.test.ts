import { expect, test } from 'vitest'
import { concurrently, countOutcomes } from '../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { indexChanged } from './index.ts'

const search = (w: World, person: Person, q: string) => w.ask(person, 'searchMoments', { q, pageNum: 1 })

async function site(cacheMaxAgeMs = 0) {
  const w = await world({ cacheMaxAgeMs })
  const people = await w.given.members(8)
  const [author] = people as [Person]
  const moment = await w.given.moment(author, { title: '铁靶山的新路线' })
  await indexChanged(w.ctx)
  await search(w, author, '新路线') // counts the texts
  return { w, people, author, moment }
}

test('searches beyond those that wait are refused at once; the others wait, and leave connections to other requests', async () => {
  const { w, people, author, moment } = await site()
  await using _ = w
  const blocker = await w.pool.connect()
  await blocker.query('BEGIN; LOCK TABLE search_moments IN ACCESS EXCLUSIVE MODE')
  const refused: Promise<unknown>[] = []
  const answers = people.flatMap((person) =>
    Array.from({ length: 10 }, async (__, n) => search(w, person, `铁靶山 ${person.id} ${n}`)),
  )
  const { promise: sixteen, resolve } = Promise.withResolvers<void>()
  for (const answer of answers)
    void answer.then(({ outcome }) => {
      if (outcome === 'Unavailable' && refused.push(answer) === 16) resolve()
    })
  await sixteen
  const feed = await w.ask(author, 'getSingleMoment', { message_id: moment, community_name: 'r6' })
  expect(feed).toMatchObject({ status: 200 })
  await blocker.query('ROLLBACK')
  blocker.release()
  expect(countOutcomes(await Promise.all(answers))).toEqual({ ok: 64, Unavailable: 16 })
  expect(await search(w, author, '铁靶山')).toMatchObject({ status: 200, total: 1 })
})

test('equal searches at once share what one finds; a member who blocks the author finds nothing', async () => {
  const { w, people, author, moment } = await site(1_000)
  await using _ = w
  const blocking = people[7]!
  await w.ask(blocking, 'toggleBlock', { user_id: author.id, blocked: 1 })
  const sent = await w.statements(async () => {
    const answers = await concurrently(20, (n) => search(w, people[n % 7]!, '铁靶山'))
    for (const { moments } of answers) expect(moments).toMatchObject([{ message_id: moment }])
  })
  expect(sent.filter(({ text }) => text.includes('BEGIN READ ONLY'))).toHaveLength(1)
  const [mine, others] = await Promise.all([search(w, blocking, '铁靶山'), search(w, people[1]!, '铁靶山')])
  expect(mine).toMatchObject({ status: 200, moments: [], total: 0 })
  expect(others.moments).toMatchObject([{ message_id: moment }])
})
