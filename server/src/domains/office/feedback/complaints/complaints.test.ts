import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../../testing/moderation.ts'
import { concurrently, racing } from '../../../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { days, hours } from '../../../../kernel/clock.ts'
import { inTransaction } from '../../../../kernel/db/db.ts'
import { createSecretBox } from '../../../../ports/secret-box/index.ts'
import { deleteAllContacts, resealContacts } from '../index.ts'

const complaint = { message: '有人冒用我的照片\n<b>', contact: 'owl@example.com' }
const send = (w: World, more: object = {}) => w.ask(null, 'sendComplaint', { ...complaint, ...more })
const list = async (w: World, admin: Person, state: 'open' | 'handled' = 'open') =>
  (await w.ask(admin, 'getComplaints', { state, pageNum: 1 })).complaints!
const reveal = (w: World, admin: Person, complaint_id: number) =>
  w.ask(admin, 'revealComplaintContact', { complaint_id, reason: '答复投诉' })

test('a visitor complains; admins handle it, and each look at the contact is audited', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  expect(await send(w)).toEqual({ status: 200 })
  expect(await w.ask(admin, 'getOpenCounts', {})).toMatchObject({ complaints: 1 })
  const [one] = await list(w, admin)
  expect(one).toMatchObject({ id: 1, message: complaint.message, handled: 0, overdue: 0, answer: '' })
  expect(Date.parse(one!.due) - Date.parse(one!.time)).toBe(days(15))
  const { contactBox } = await w.db.selectFrom('complaints').select('contactBox').executeTakeFirstOrThrow()
  expect(contactBox!.toString('latin1')).not.toContain('owl')

  expect(await reveal(w, admin, 1)).toEqual({ status: 200, contact: complaint.contact })
  const handle = (handled: 0 | 1, complaint_id = 1) => w.ask(admin, 'handleComplaint', { complaint_id, handled })
  await concurrently(20, () => handle(1))
  expect(await list(w, admin)).toEqual([])
  expect(await list(w, admin, 'handled')).toMatchObject([{ handled: 1, handled_by: admin.username }])
  await handle(0)
  expect(await list(w, admin)).toHaveLength(1)
  expect((await auditedActsOn(w, admin, 'complaint', 1)).map(({ act }) => act)).toEqual([
    'reopen-complaint',
    'handle-complaint',
    'reveal-contact',
  ])
  for (const answer of [await reveal(w, admin, 9), await handle(1, 9)])
    expect(answer).toMatchObject({ status: 404, outcome: 'ComplaintNotFound' })
  expect(await reveal(w, member, 1)).toMatchObject({ outcome: 'NotAllowed' })
})

test('a complaint without an answer after the promised days is overdue, and its answer is noted', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await send(w)
  const overdue = async () => {
    const { complaints, ...page } = await w.ask(admin, 'getComplaints', { state: 'open', pageNum: 1 })
    const [{ open_complaints, overdue_complaints }, { items }] = await Promise.all([
      w.ask(admin, 'getOverview', {}),
      w.ask(admin, 'getSelfAudit', {}),
    ])
    const audit = items!.find(({ name }) => name === 'complaints')!.value
    return [complaints![0]!.overdue, page.overdue, open_complaints, overdue_complaints, /\d 件逾期/.exec(audit)?.[0]]
  }
  w.ports.clock.advance(days(15) - hours(1))
  expect(await overdue()).toEqual([0, 0, 1, 0, undefined])
  w.ports.clock.advance(hours(1))
  expect(await overdue()).toEqual([1, 1, 1, 1, '1 件逾期'])

  const answer = '照片已删除，并已回信'
  await w.ask(admin, 'handleComplaint', { complaint_id: 1, handled: 1, answer })
  expect(await list(w, admin, 'handled')).toMatchObject([{ handled: 1, overdue: 1, answer }])
  await w.ask(admin, 'handleComplaint', { complaint_id: 1, handled: 0 })
  expect(await list(w, admin)).toMatchObject([{ handled: 0, answer }])
})

test('blank, long and rejected complaints are refused; quoted words to review are accepted', async () => {
  await using w = await world()
  for (const wrong of [
    { message: '\u200b' },
    { message: '长'.repeat(2_001) },
    { contact: '' },
    { contact: '1'.repeat(101) },
  ])
    expect(await send(w, wrong)).toMatchObject({ outcome: 'Malformed' })
  expect(await w.db.selectFrom('complaints').select('id').execute()).toEqual([])
})

test('one network may complain five times in an hour, the whole site five hundred times a day', async () => {
  await using w = await world()
  expect(await send(w, { message: '快来赌 博 网 站' })).toMatchObject({ outcome: 'TextRefused' })
  expect(await send(w, { message: '有人卖外挂' })).toMatchObject({ status: 200 })
  await racing(30, () => send(w), { ok: 3, TooFast: 27 })

  await w.db.deleteFrom('rateLimits').where('key', 'like', 'call:%').execute()
  await w.db.updateTable('rateLimits').set({ points: 500 }).where('key', 'like', 'complaints%').execute()
  expect(await send(w)).toMatchObject({ status: 503, outcome: 'ComplaintsFull' })
  expect(await w.db.selectFrom('complaints').select('id').execute()).toHaveLength(4)
})

test('contacts move to a new key, and are empty after a lost one', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await send(w)
  const next = createSecretBox(Buffer.alloc(32, 9))
  expect(await inTransaction(w.db, (tx) => resealContacts(tx, w.ctx.secretBox, next))).toEqual({ boxes: 1 })
  Object.assign(w.ctx.secretBox, next)
  expect(await reveal(w, admin, 1)).toMatchObject({ contact: complaint.contact })
  await inTransaction(w.db, deleteAllContacts)
  expect(await reveal(w, admin, 1)).toMatchObject({ contact: '' })
})

test('the channel shows the operator’s settings; invalid phones and addresses are refused', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const channel = () => w.ask(null, 'getComplaintChannel', {})
  expect(await channel()).toEqual({ status: 200, phone: '', email: '', hours: '', answer_days: 15, retained_days: 365 })
  for (const wrong of [
    { complaintPhone: '<b>' },
    { complaintPhone: '1'.repeat(41) },
    { complaintEmail: 'javascript:alert(1)' },
    { complaintEmail: 'a@b' },
    { complaintAnswerDays: '31' },
    { complaintDays: '29' },
  ])
    expect(await w.askRaw(admin, 'saveSettings', wrong)).toMatchObject({ outcome: 'Malformed' })
  const set = {
    complaintPhone: '010-8888 0000 转 8',
    complaintEmail: 'help@example.cn',
    complaintHours: '工作日 9–18 点',
  }
  await w.ask(admin, 'saveSettings', set)
  expect(await channel()).toMatchObject({
    phone: set.complaintPhone,
    email: set.complaintEmail,
    hours: set.complaintHours,
  })
})
