import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world, type World } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'
import { runJob } from '../../../../testing/jobs.ts'

const ago = (w: World, n: number) => later(w.ports.clock.now(), -days(n))

const insertActs = (w: World, actorId: number, act: string, count: number, createdAt: Date) =>
  w.db
    .insertInto('auditLog')
    .values(Array.from({ length: count }, () => ({ actorId, act, subjectKind: 'user', subjectId: '1', createdAt })))
    .execute()
const acts = async (w: World) =>
  (await w.db.selectFrom('auditLog').select('act').distinct().execute()).map(({ act }) => act)
const titles = async (w: World) =>
  (await w.db.selectFrom('systemMessages').select('title').orderBy('id').execute()).map(({ title }) => title)
const ageMessages = (w: World, table: 'systemMessages' | 'replyMessages', createdAt: Date) =>
  w.db.updateTable(table).set({ createdAt }).execute()

test('nothing is deleted by default', async () => {
  await using w = await world()
  const me = await w.given.member()
  await insertActs(w, me.id, 'ban-user', 1, ago(w, 4_000))
  await w.given.systemMessage(me)
  await ageMessages(w, 'systemMessages', ago(w, 4_000))
  expect(await runJob(w.ctx, 'remove-old-records')).toBe(
    '已删除 0 条操作日志、0 条系统消息、0 条回复消息、0 条提醒、0 份取证记录、0 条投诉、0 条安全日志、0 条外发记录、0 份认领申请',
  )
})

test('notices are deleted after half a year', async () => {
  await using w = await world()
  const [author, fan] = await w.given.members(2)
  const message_id = await w.given.moment(author!)
  await w.ask(fan!, 'thumbInteractionWithMoment', { message_id, thumbType: 1 })
  w.ports.clock.advance(days(180))
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、1 条提醒、')
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、0 条提醒、')
})

test('the audit log is deleted in batches after its days, of which there are at least six months', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const save = (auditLogDays: number) => w.ask(admin, 'saveSettings', { auditLogDays })
  expect(await save(183)).toMatchObject({ outcome: 'Malformed', fields: { auditLogDays: '至少 184 天，0 为不删除' } })
  expect((await save(0)).status).toBe(200)
  await insertActs(w, admin.id, 'old', 2_500, ago(w, 185))
  await insertActs(w, admin.id, 'young', 1, ago(w, 182))
  await save(184)

  expect(await runJob(w.ctx, 'remove-old-records')).toBe(
    '已删除 2500 条操作日志、0 条系统消息、0 条回复消息、0 条提醒、0 份取证记录、0 条投诉、0 条安全日志、0 条外发记录、0 份认领申请',
  )
  expect(await acts(w)).toEqual(expect.arrayContaining(['young', 'save-settings']))
  expect(await acts(w)).not.toContain('old')
  await expect(sql`DELETE FROM audit_log WHERE act = 'young'`.execute(w.db)).rejects.toThrow('append-only')
  await insertActs(w, admin.id, 'old', 1, ago(w, 400))
  await expect(sql`UPDATE audit_log SET act = 'x'`.execute(w.db)).rejects.toThrow('append-only')
})

test('old messages are deleted except waiting gifts and prizes of a draw', async () => {
  await using w = await world()
  const me = await w.given.member()
  const gift = { itemId: await w.given.item() }
  await w.given.systemMessage(me, { title: '通知' })
  await w.given.systemMessage(me, { title: '未领的礼物', reward: gift })
  await w.given.systemMessage(me, { title: '领了没读的礼物', reward: gift })
  await w.given.systemMessage(me, { title: '领了也读了的礼物', reward: gift })
  await w.given.systemMessage(me, { title: '抽中「激活码」', ref: 'lottery:1:7' })
  const at = ago(w, 100)
  await w.db.updateTable('gifts').set({ acquiredAt: at }).where('id', '>', 1).execute()
  await w.db.updateTable('systemMessages').set({ checkedAt: at }).where('title', '!=', '领了没读的礼物').execute()
  await ageMessages(w, 'systemMessages', at)
  await w.given.systemMessage(me, { title: '新的' })
  await w.given.settings({ systemMessageDays: 30 })

  expect(await runJob(w.ctx, 'remove-old-records')).toBe(
    '已删除 0 条操作日志、2 条系统消息、0 条回复消息、0 条提醒、0 份取证记录、0 条投诉、0 条安全日志、0 条外发记录、0 份认领申请',
  )
  expect(await titles(w)).toEqual(['未领的礼物', '领了没读的礼物', '抽中「激活码」', '新的'])
  // An acquired gift isn't granted anew by the same occasion.
  expect(await w.db.selectFrom('gifts').select('id').execute()).toHaveLength(3)
})

test('old replies are deleted with their unread count, and their comments stay', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const message_id = await w.given.moment(me)
  const reply = (message: string) => w.ask(other, 'postComment', { message_id, message, imageIds: [] })
  await reply('旧的')
  await ageMessages(w, 'replyMessages', ago(w, 61))
  await reply('新的')
  await w.given.settings({ replyMessageDays: 60 })
  expect(await runJob(w.ctx, 'remove-old-records')).toBe(
    '已删除 0 条操作日志、0 条系统消息、1 条回复消息、0 条提醒、0 份取证记录、0 条投诉、0 条安全日志、0 条外发记录、0 份认领申请',
  )
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ messageCount: 1 })
  expect(await w.db.selectFrom('comments').select('id').execute()).toHaveLength(2)
})

const insertEntries = (w: World, userId: number, count: number, createdAt: Date) =>
  w.db
    .insertInto('securityLog')
    .values(Array.from({ length: count }, () => ({ userId, box: Buffer.of(1), createdAt })))
    .execute()

test('entries go after their days, in chunks; fewer than 184 days can’t be set', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await insertEntries(w, 1, 2_500, ago(w, 185))
  await insertEntries(w, 2, 1, ago(w, 183))
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、2500 条安全日志、0 条外发记录、0 份认领申请')
  expect(await w.db.selectFrom('securityLog').select('userId').distinct().execute()).toEqual([{ userId: 2 }])

  expect(await w.askRaw(admin, 'saveSettings', { securityLogDays: '183' })).toMatchObject({ outcome: 'Malformed' })
  expect(await w.ask(admin, 'saveSettings', { securityLogDays: 184 })).toMatchObject({ status: 200 })
})

test('complaints are deleted after their days', async () => {
  await using w = await world()
  await w.ask(null, 'sendComplaint', { message: '有人冒用我的照片', contact: 'owl@example.com' })
  w.ports.clock.advance(days(364))
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、0 条投诉')
  w.ports.clock.advance(days(2))
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、1 条投诉')
})

test('records of evidence are kept for three years, those without a whole download for thirty days', async () => {
  await using w = await world()
  const { id: userId } = await w.given.member()
  const insert = (contentId: number, age: number, manifestHash: string | null) =>
    w.db
      .insertInto('evidence')
      .values({ userId, kind: 'moment', contentId, day: '2026-01-01', createdAt: ago(w, age), manifestHash })
      .execute()
  await insert(1, 3 * 365 + 1, 'a'.repeat(64))
  await insert(2, 3 * 365 - 1, 'b'.repeat(64))
  await insert(3, 31, null)
  await insert(4, 29, null)
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('、2 份取证记录')
  expect(await w.db.selectFrom('evidence').select('contentId').orderBy('id').execute()).toEqual([
    { contentId: 2 },
    { contentId: 4 },
  ])
})
