import { expect, test } from 'vitest'
import type { CallInput } from '@judian/contract'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { publishMoment } from '../../../../testing/moments.ts'
import { racing } from '../../../../testing/concurrency.ts'

type Report = CallInput<'/v1/moments/reportContent'>

const report = (w: World, person: Person | null, what: Pick<Report, 'kind' | 'id'> & Partial<Report>) =>
  w.ask(person, 'reportContent', { reason: 'spam', note: '', ...what })

const storedReports = (w: World) =>
  w.db.selectFrom('reports').select(['reporterId', 'kind', 'subjectId', 'reason', 'note']).orderBy('id').execute()

test('posts, comments and profiles are reported with reason and note', async () => {
  await using w = await world()
  const [me, author] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  const comment = await w.given.comment(author, moment)

  const ok = { status: 200 }
  expect(await report(w, me, { kind: 'moment', id: moment, reason: 'abuse', note: ' 骂人\r\n了 ' })).toEqual(ok)
  expect(await report(w, me, { kind: 'comment', id: comment })).toEqual(ok)
  expect(await report(w, me, { kind: 'profile', id: author.id, reason: 'other' })).toEqual(ok)

  const by = { reporterId: me.id, note: '' }
  expect(await storedReports(w)).toEqual([
    { ...by, kind: 'moment', subjectId: moment, reason: 'abuse', note: '骂人\n了' },
    { ...by, kind: 'comment', subjectId: comment, reason: 'spam' },
    { ...by, kind: 'profile', subjectId: author.id, reason: 'other' },
  ])
})

test('a member reports a subject once, even ten times concurrently', async () => {
  await using w = await world()
  const [me, other, author] = (await w.given.members(3)) as [Person, Person, Person]
  const id = await w.given.moment(author)

  const answers = await racing(10, () => report(w, me, { kind: 'moment', id }), { ok: 1, AlreadyReported: 9 })
  expect(answers.find((answer) => answer.status !== 200)).toEqual({
    status: 409,
    outcome: 'AlreadyReported',
    message: '你已经举报过了，我们会尽快处理',
  })
  expect(await report(w, other, { kind: 'moment', id })).toEqual({ status: 200 })
  expect(await storedReports(w)).toHaveLength(2)
})

test('invisible contents can’t be reported', async () => {
  await using w = await world()
  const [me, author] = (await w.given.members(2)) as [Person, Person]
  const moment = await w.given.moment(author)
  const { message_id: pending } = await publishMoment(w, author, { title: '卖外挂' })

  expect(await report(w, me, { kind: 'moment', id: pending! })).toMatchObject({
    status: 404,
    outcome: 'MomentNotFound',
  })
  expect(await report(w, me, { kind: 'comment', id: moment + 100 })).toMatchObject({ outcome: 'CommentNotFound' })
  expect(await report(w, me, { kind: 'profile', id: me.id + 100 })).toMatchObject({ outcome: 'MemberNotFound' })
  expect(await storedReports(w)).toEqual([])
})

test('reports of the member themselves and of own contents are refused', async () => {
  await using w = await world()
  const me = await w.given.member()
  const moment = await w.given.moment(me)
  const comment = await w.given.comment(me, moment)
  const own = { moment, comment, profile: me.id }
  for (const [kind, id] of Object.entries(own) as ['moment' | 'comment' | 'profile', number][])
    expect(await w.ask(me, 'reportContent', { kind, id, reason: 'spam', note: '' })).toMatchObject({
      status: 409,
      outcome: 'ReportOfOneself',
    })
})
