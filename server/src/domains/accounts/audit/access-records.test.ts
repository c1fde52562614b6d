import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { draw, memberWithChances, sealed, clanMatch } from '../../../../testing/match.ts'
import { watchLooks } from '../../../../testing/looks.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { hours } from '../../../kernel/clock.ts'
import { createDb, createPool } from '../../../kernel/db/db.ts'

const records = async (w: World, me: Person, after?: string) => {
  const page = await w.ask(me, 'getAccessRecords', { pageNum: 1, after })
  return { ...page, reasons: page.records!.map(({ what, reason }) => `${what} ${reason}`) }
}

test('each look appears to its member after a day, with role and reason and without a name; to admins at once', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 2 }])
  const me = await memberWithChances(w, s, 2)
  const other = await w.given.member()
  for (const index of [0, 1]) {
    await draw(w, me)
    const form = { name: '夜枭', phone: '13800000009', address: '北门路 1 号' }
    await w.ask(me, 'submitClaim', { match_name_id: '202511', index, ...form })
  }

  const user_id = me.id
  await w.ask(s.admin, 'revealPhone', { user_id, reason: '核实申诉' })
  expect(await w.ask(s.admin, 'revealSessions', { user_id, reason: '账号可能被盗' })).toMatchObject({
    sessions: [{ device: '未知设备', seen: expect.any(String) }],
  })
  await w.ask(s.admin, 'getClaims', { match_name_id: '202511', reason: '寄送奖品', pageNum: 1 })
  const { acts } = await w.ask(s.admin, 'getAuditLog', { pageNum: 1, actor_id: s.admin.id })
  expect(acts!.slice(0, 3)).toMatchObject([
    { act: 'look-at-claims', thing_kind: 'event', after: { tickets: [0, 1], reason: '寄送奖品' } },
    { act: 'reveal-sessions', thing_id: String(me.id), after: { reason: '账号可能被盗' } },
    { act: 'reveal-phone', thing_id: String(me.id), after: { reason: '核实申诉' } },
  ])

  w.ports.clock.advance(hours(24) - 60_000)
  expect((await records(w, me)).reasons).toEqual([])
  w.ports.clock.advance(120_000)
  const { reasons, records: shown } = await records(w, me)
  expect(reasons).toEqual(['claim 寄送奖品', 'sessions 账号可能被盗', 'phone 核实申诉'])
  expect(shown![0]).toEqual({ role: 'admin', what: 'claim', reason: '寄送奖品', time: expect.any(String) })
  expect((await records(w, other)).reasons).toEqual([])
})

test('a look needs a reason, bounded', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const user_id = String(admin.id)
  for (const name of ['revealPhone', 'revealSessions'] as const)
    for (const reason of ['', ' ', '长'.repeat(501)])
      expect(await w.askRaw(admin, name, { user_id, reason })).toMatchObject({ outcome: 'Malformed' })
  expect(await w.ask(admin, 'revealSessions', { user_id: 9_999, reason: '核实' })).toMatchObject({
    outcome: 'MemberNotFound',
  })
  expect(await w.db.selectFrom('accessRecords').selectAll().execute()).toEqual([])
})

test('the list continues behind a cursor, and its rows can be neither changed nor deleted', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  for (let n = 1; n <= 23; n++) await w.ask(admin, 'revealPhone', { user_id: me.id, reason: `第 ${n} 次` })
  w.ports.clock.advance(hours(25))

  const first = await records(w, me)
  expect([first.reasons[0], first.reasons.length, first.hasMore]).toEqual(['phone 第 23 次', 20, true])
  const second = await records(w, me, first.next)
  expect([second.reasons, second.hasMore]).toEqual([['phone 第 3 次', 'phone 第 2 次', 'phone 第 1 次'], false])
  await expect(w.db.updateTable('accessRecords').set({ reason: '' }).execute()).rejects.toThrow('append-only')
  await expect(w.db.deleteFrom('accessRecords').execute()).rejects.toThrow('append-only')
})

// Every test world checks its staff calls; this test checks the check.
test('a personal column that staff read without an access record in the same transaction is found', async () => {
  await using w = await world()
  const me = await w.given.member()
  const pool = createPool({ ...w.pool.options })
  const [db, looks] = [createDb(pool), watchLooks(pool)]
  const phones = () => db.selectFrom('users').select('phone as anything').execute()
  const record = { userId: me.id, staffId: me.id, role: 'admin', what: 'phone', reason: '核实', createdAt: new Date() }

  await looks.during('/masked', () =>
    db
      .selectFrom('users')
      .select(['id', sql<string>`left(phone, 3)`.as('start')])
      .execute(),
  )
  await looks.during('/recorded', () =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('phone').execute()
      await tx.insertInto('accessRecords').values(record).execute()
    }),
  )
  expect(await looks.unrecorded()).toEqual([])

  await looks.during('/plain', phones)
  await looks.during('/before', async () => {
    await db.insertInto('accessRecords').values(record).execute()
    await db.transaction().execute((tx) => tx.selectFrom('sessions').selectAll().execute())
  })
  expect(await looks.unrecorded()).toEqual([
    '/plain: users.phone',
    ...['created_at', 'expires_at', 'device', 'seen_at'].map((column) => `/before: sessions.${column}`),
  ])
  await db.destroy()
})

test('a world fails when staff looked without a record', async () => {
  const w = await world()
  const admin = await w.given.admin()
  await sql`CREATE RULE lost AS ON INSERT TO access_records DO INSTEAD NOTHING`.execute(w.db)
  await w.ask(admin, 'revealPhone', { user_id: admin.id, reason: '核实' })
  await expect(w[Symbol.asyncDispose]()).rejects.toThrow('/v1/admin/users/revealPhone: users.phone_box')
})

const server = fileURLToPath(new URL('../../../', import.meta.url))

test('no other file of the domains reads such columns', () => {
  const files = globSync('{domains,features}/**/*.ts', { cwd: server }).filter(
    (file) => !/^domains\/accounts\/|\.test\.ts$/.test(file),
  )
  // Reads besides those of the accounts domain, whose calls are the member's own.
  const reads = (source: string) =>
    /selectFrom\('(sessions|smsCodes)'\)|\b(FROM|JOIN) (sessions|sms_codes)\b|'(users\.)?phone(Box)?'[^:]|\bformBox\b|\bform_box\b/.test(
      source,
    )
  expect(files.filter((file) => reads(readFileSync(`${server}/${file}`, 'utf8'))).sort()).toEqual([
    'domains/events/lottery/claims.service.ts',
    'domains/events/lottery/claims.sql.ts',
    // A change of the operator's key.
    'domains/events/lottery/reseal.ts',
    'domains/moderation/members/members.sql.ts',
    'domains/moderation/members/reveal.ts',
    // The member's own export: names of columns, and their own claims.
    'domains/office/own-data/tables/catalogue.sql.ts',
    // The rules for an ended account.
    'domains/office/own-data/tables/endings.ts',
    'domains/office/own-data/tables/labels.ts',
    'domains/office/own-data/zip.ts',
    // The applicant's, for the account that they get: no answer has it.
    'features/claims/applications.sql.ts',
  ])
})
