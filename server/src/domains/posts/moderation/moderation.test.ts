import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { openSession } from '../../accounts/index.ts'

async function deletedBy(w: World, moderator: Person, author: Person, communityId?: number) {
  const message_id = await w.given.moment(author, communityId === undefined ? {} : { communityId })
  await w.ask(moderator, 'delMomentByUser', { message_id, reason: '某某发的广告' })
  return message_id
}

const log = (w: World, person: Person | null, form: { community_name?: string; pageNum?: number } = {}) =>
  w.ask(person, 'getModerationLog', { pageNum: 1, ...form })

test('the public log shows decisions and rules, without names', async () => {
  await using w = await world()
  const [author, reader, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  await w.given.community()
  const valo = await w.given.community({ name: 'valo' })
  await deletedBy(w, admin, author)
  await deletedBy(w, admin, author, valo)
  const flagged = { title: '标题', message: '外挂', community: 'r6', tag: 1, imageIds: [] }
  const { message_id } = await w.ask(author, 'postMoments', flagged)
  const contents = [{ kind: 'moment' as const, id: message_id! }]
  await w.ask(admin, 'decideContents', { contents, decision: 'approve', reason: '' })

  const entry = {
    id: expect.any(Number),
    kind: 'moment',
    decision: 'delete',
    rule: '用户协议',
    time: expect.any(String),
  }
  expect(await log(w, reader)).toEqual({
    status: 200,
    hasMore: false,
    decisions: [
      { ...entry, community_name: 'valo' },
      { ...entry, community_name: 'r6' },
    ],
  })
  expect((await log(w, reader, { community_name: 'r6' })).decisions).toHaveLength(1)
  expect(await log(w, reader, { community_name: 'nowhere' })).toMatchObject({ outcome: 'CommunityNotFound' })
  expect(await log(w, null)).toMatchObject({ status: 401 })
})

test('the log and the member’s own decisions show an appeal’s state', async () => {
  await using w = await world()
  const [author, admin, other] = [await w.given.member(), await w.given.admin(), await w.given.admin()]
  await deletedBy(w, admin, author)
  const own = async () => (await w.ask(author, 'getMyDecisions', { pageNum: 1 })).decisions!
  const shown = async () => (await log(w, author)).decisions!.map((one) => [one.decision, one.appeal])
  expect(await shown()).toEqual([['delete', undefined]])
  const [{ id: decision_id } = { id: 0 }] = await own()
  await w.ask(author, 'appealDecision', { decision_id, message: '这是误会' })
  expect(await shown()).toEqual([['delete', 'open']])
  await w.ask(other, 'decideAppeal', { decision_id, granted: 1, answer: '' })
  expect(await shown()).toEqual([
    ['restore', undefined],
    ['delete', 'granted'],
  ])
  expect((await own()).map((one) => [one.decision, one.appeal, one.mayAppeal])).toEqual([
    ['restore', undefined, 0],
    ['delete', 'granted', 0],
  ])
})

test('lists decisions in pages, the latest first; own decisions are private', async () => {
  await using w = await world()
  const [author, other, admin] = [await w.given.member(), await w.given.member(), await w.given.admin()]
  const ids = []
  for (let n = 0; n < 21; n++) ids.unshift(await deletedBy(w, admin, author))
  const page = (pageNum: number) => w.ask(author, 'getMyDecisions', { pageNum })
  const [first, second] = [await page(1), await page(2)]
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.decisions!, ...second.decisions!].map((one) => one.message_id)).toEqual(ids)
  expect([(await log(w, author)).hasMore, (await log(w, author, { pageNum: 2 })).decisions!.length]).toEqual([true, 1])
  expect(await w.ask(other, 'getMyDecisions', { pageNum: 1 })).toMatchObject({ decisions: [] })
  expect(await w.ask(null, 'getMyDecisions', { pageNum: 1 })).toMatchObject({ status: 401 })
})

test('a decision outlives its content without revealing it', async () => {
  await using w = await world()
  const [author, admin] = [await w.given.member(), await w.given.admin()]
  const id = await deletedBy(w, admin, author)
  w.ports.clock.advance(days(30))
  await w.db.deleteFrom('moments').where('id', '=', id).execute()
  const me = { ...author, token: await openSession(w.ctx, author.id) }
  const { decisions } = await w.ask(me, 'getMyDecisions', { pageNum: 1 })
  expect(decisions).toMatchObject([{ decision: 'delete', preview: '', reason: '某某发的广告', mayAppeal: 0 }])
  expect(decisions![0]).not.toHaveProperty('message_id')
})

test('a constraint keeps a decider from answering an appeal against themselves', async () => {
  await using w = await world()
  const [author, admin] = [await w.given.member(), await w.given.admin()]
  await deletedBy(w, admin, author)
  const { decisions } = await w.ask(author, 'getMyDecisions', { pageNum: 1 })
  await w.ask(author, 'appealDecision', { decision_id: decisions![0]!.id, message: '这是误会' })
  for (const decidedBy of [admin.id, author.id]) {
    const answer = { decidedBy, decidedAt: new Date(), granted: true }
    const forced = inTransaction(w.db, (tx) => tx.updateTable('appeals').set(answer).execute())
    await expect(forced).rejects.toThrow('appeals_another_person')
  }
})
