import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memberWithPassword, password, signIn } from '../../../testing/accounts.ts'
import { concurrently } from '../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { hours, later } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { createSecretBox } from '../../ports/secret-box/index.ts'
import { sealEntry } from './box.ts'
import { resealSecurityLog } from './index.ts'

const span = { from: '2020-01-01T00:00:00Z', to: '2040-01-01T00:00:00Z', reason: '公安机关来函' }
const search = (w: World, admin: Person, user_id: number, more: { from?: string; to?: string; after?: string } = {}) =>
  w.ask(admin, 'searchSecurityLog', { user_id, pageNum: 1, ...span, ...more })
const entriesOf = async (w: World, admin: Person, user_id: number) =>
  (await search(w, admin, user_id)).entries!.map(({ act, outcome, address }) =>
    [act, outcome, address].filter(Boolean).join(' '),
  )

test('sign-ins, changes of the account, writes and deletions are logged with their address; reading and refusals beforehand are not', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { id, phone, username } = await memberWithPassword(w)
  await signIn(w, phone, 'wrong1234')
  const me = { id, phone, username, token: (await signIn(w, phone, password)).cookie!.value }
  await signIn(w, '13955550000', password)
  const momentId = await w.given.moment(me)
  await w.ask(me, 'postComment', { message_id: momentId, message: '评论', imageIds: [] })
  await w.ask(me, 'getComments', { message_id: momentId, community_name: 'r6', pageNum: 1 })
  await w.ask(me, 'postComment', { message_id: 9_999, message: '评论', imageIds: [] })
  await w.ask(me, 'delMomentByUser', { message_id: momentId })
  await w.ask(me, 'changeUsername', { username: '管理员' })
  await w.ask(me, 'changePassword', { password: 'brandnew1' })
  await w.ask(me, 'signout', {})

  expect(await entriesOf(w, admin, me.id)).toEqual([
    'account/signout 127.0.0.1',
    'account/changeUsername UsernameRefused 127.0.0.1',
    'moments/delMomentByUser 127.0.0.1',
    'moments/postComment 127.0.0.1',
    'account/signin 127.0.0.1',
    'account/signin WrongCredentials 127.0.0.1',
  ])
  expect((await search(w, admin, 0)).entries).toMatchObject([{ message: '手机号或密码错误' }])
  expect(await entriesOf(w, admin, 0)).toEqual(['account/signin WrongCredentials 127.0.0.1'])
})

test('each search needs a confirmed password and a reason, is audited at once and shown to the member after a day', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  expect(await search(w, me, me.id)).toMatchObject({ outcome: 'NotAllowed' })
  expect(
    await w.askRaw(admin, 'searchSecurityLog', { user_id: '1', from: span.from, to: span.to, pageNum: '1' }),
  ).toMatchObject({
    outcome: 'Malformed',
    fields: { reason: expect.any(String) },
  })
  expect(await search(w, admin, 9_999)).toMatchObject({ outcome: 'MemberNotFound' })

  await search(w, admin, me.id)
  await search(w, admin, 0)
  const { acts } = await w.ask(admin, 'getAuditLog', { pageNum: 1, act: 'search-security-log' })
  expect(acts).toMatchObject([
    { thing_kind: 'site', thing_id: 'security-log', after: span },
    { thing_kind: 'user', thing_id: String(me.id), actor: { user_id: admin.id }, after: span },
  ])
  w.ports.clock.advance(hours(25))
  const { records } = await w.ask(me, 'getAccessRecords', { pageNum: 1 })
  expect(records).toMatchObject([{ role: 'admin', what: 'security-log', reason: span.reason }])
})

test.for([
  { trustProxy: 0, address: '127.0.0.1' },
  { trustProxy: 1, address: '203.0.113.7' },
])('with $trustProxy proxies an address that the client claims counts for nothing', async ({ trustProxy, address }) => {
  await using w = await world({ trustProxy })
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const claimed = { 'x-forwarded-for': '198.51.100.66, 203.0.113.7', 'x-source-port': '40123' }
  await w.askRaw(me, 'toggleBlock', { user_id: String(admin.id), blocked: '1' }, claimed)
  expect(await entriesOf(w, admin, me.id)).toEqual([`account/toggleBlock ${address}`])
  const [entry] = (await search(w, admin, me.id)).entries!
  // Only the proxy's word counts for the port, too.
  expect(entry!.port === 40_123).toBe(trustProxy === 1)
})

test('an entry has the numbers of what was written and of what it was about, and no texts', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const momentId = await w.given.moment(me)
  const comment = await w.ask(me, 'postComment', { message_id: momentId, message: '评论', imageIds: [] })
  expect(comment).toMatchObject({ status: 200 })
  await w.ask(me, 'thumbInteractionWithMoment', { message_id: momentId, thumbType: 1 })
  const { entries } = await search(w, admin, me.id)
  expect(entries!.map(({ written }) => written)).toEqual([
    { message_id: String(momentId) },
    expect.objectContaining({ message_id: String(momentId), comment_id: expect.stringMatching(/^\d+$/) }),
  ])
})

const find = (
  w: World,
  admin: Person,
  by: 'address' | 'message_id' | 'comment_id',
  value: string,
  more: { after?: string } = {},
) => w.ask(admin, 'findInSecurityLog', { by, value, pageNum: 1, ...span, ...more })

test('entries are found by address and by the number of a post or comment, over all accounts; members who are found learn of it', async () => {
  await using w = await world({ trustProxy: 1 })
  const admin = await w.given.admin()
  const [one, two, other] = await w.given.members(3)
  const block = (me: Person, address: string) =>
    w.askRaw(me, 'toggleBlock', { user_id: String(admin.id), blocked: '1' }, { 'x-forwarded-for': address })
  await block(one!, '203.0.113.7')
  await block(two!, '2001:db8::7')
  await block(other!, '203.0.113.70')
  const momentId = await w.given.moment(one!)
  await w.ask(two!, 'postComment', { message_id: momentId, message: '评论', imageIds: [] })
  await w.ask(other!, 'thumbInteractionWithMoment', { message_id: momentId, thumbType: 1 })

  const acts = async (...asked: Parameters<typeof find>) =>
    (await find(...asked)).entries!.map(({ user_id, act }) => [user_id, act])
  expect(await acts(w, admin, 'address', '203.0.113.7')).toEqual([[one!.id, 'account/toggleBlock']])
  expect(await acts(w, admin, 'address', '2001:DB8::7')).toEqual([[two!.id, 'account/toggleBlock']])
  expect(await acts(w, admin, 'comment_id', '1')).toEqual([[two!.id, 'moments/postComment']])
  w.ports.clock.advance(hours(25))
  const seen = async (me: Person) => (await w.ask(me, 'getAccessRecords', { pageNum: 1 })).records!.length
  expect([await seen(one!), await seen(two!), await seen(other!)]).toEqual([1, 2, 0])
  await w.given.sudo(admin)
  expect(await acts(w, admin, 'message_id', String(momentId))).toEqual([
    [other!.id, 'moments/thumbInteractionWithMoment'],
    [two!.id, 'moments/postComment'],
  ])

  const { acts: audited } = await w.ask(admin, 'getAuditLog', { pageNum: 1, act: 'search-security-log' })
  expect(audited!.map(({ after }) => [after!['by'], after!['value']])).toEqual([
    ['message_id', String(momentId)],
    ['comment_id', '1'],
    ['address', undefined],
    ['address', undefined],
  ])
  expect(await find(w, one!, 'address', '203.0.113.7')).toMatchObject({ outcome: 'NotAllowed' })
})

test('a search over all accounts continues behind its cursor, each entry once', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const at = w.ports.clock.now()
  const entry = { userId: me.id, act: 'account/signin', address: '203.0.113.7' }
  const box = () => sealEntry(w.ctx.secretBox, entry, at)
  const rows = Array.from({ length: 2_100 }, (_, n) => ({
    userId: me.id,
    createdAt: at,
    box: n < 150 ? box() : Buffer.of(1),
  }))
  await w.db.insertInto('securityLog').values(rows).execute()
  const first = await find(w, admin, 'address', '203.0.113.7')
  const second = await find(w, admin, 'address', '203.0.113.7', { after: first.next! })
  const ids = [...first.entries!, ...second.entries!].map(({ id }) => id)
  expect([first.entries!.length, ids.length, new Set(ids).size, second.hasMore]).toEqual([100, 150, 150, false])
})

test('the database shows neither act nor address, and a box opens only in its own row', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const [one, other] = await w.given.members(2)
  for (const me of [one!, other!]) await w.ask(me, 'toggleBlock', { user_id: admin.id, blocked: 1 })
  expect(await entriesOf(w, admin, one!.id)).toEqual(['account/toggleBlock 127.0.0.1'])

  const rows = await w.db.selectFrom('securityLog').selectAll().execute()
  expect(rows.filter(({ box }) => /toggleBlock|127/.test(box.toString('latin1')))).toEqual([])
  await expect(w.db.updateTable('securityLog').set({ userId: 1 }).execute()).rejects.toThrow('append-only')
  await sql`ALTER TABLE security_log DISABLE TRIGGER security_log_append_only`.execute(w.db)
  await w.db.updateTable('securityLog').set({ userId: other!.id }).where('userId', '=', one!.id).execute()
  expect(await entriesOf(w, admin, other!.id)).toEqual(['account/toggleBlock 127.0.0.1', ''])
})

test('thirty concurrent writes are thirty entries in one statement, none of them within the requests; a sign-in is stored before its answer', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const me = await memberWithPassword(w)
  const members = await w.given.members(30)
  const block = (person: Person) => w.ask(person, 'toggleBlock', { user_id: admin.id, blocked: 1 })
  const logged = (statements: { text: string }[]) =>
    statements.filter(({ text }) => text.includes('INTO security_log')).length
  expect(logged(await w.statements(() => Promise.all(members.map(block))))).toBe(0)
  expect(logged(await w.statements(() => w.ctx.securityLog.flush()))).toBe(1)
  expect(await w.db.selectFrom('securityLog').select('userId').distinct().execute()).toHaveLength(30)

  expect(logged(await w.statements(() => signIn(w, me.phone, password)))).toBe(1)
  await concurrently(20, () => signIn(w, me.phone, 'wrong1234'))
  const stored = w.db.selectFrom('securityLog').select('id').where('userId', '=', me.id)
  const tries = (await stored.execute()).length
  await w.ctx.securityLog.flush()
  expect(await stored.execute()).toHaveLength(tries)
})

test('entries that could not be stored are stored later', async () => {
  await using w = await world()
  w.allowError(/security_log/)
  const [admin, me] = [await w.given.admin(), await memberWithPassword(w)]
  await w.ask(admin, 'toggleBlock', { user_id: me.id, blocked: 1 })
  await sql`ALTER TABLE security_log RENAME TO away`.execute(w.db)
  expect(await signIn(w, me.phone, password)).toMatchObject({ http: 500 })
  await sql`ALTER TABLE away RENAME TO security_log`.execute(w.db)

  expect(await entriesOf(w, admin, admin.id)).toContain('account/toggleBlock 127.0.0.1')
  expect(await entriesOf(w, admin, me.id)).toEqual(['account/signin 127.0.0.1'])
})

test('a closing server stores waiting entries', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.ask(me, 'toggleBlock', { user_id: admin.id, blocked: 1 })
  await w.app.close()
  expect(await w.db.selectFrom('securityLog').select('userId').execute()).toEqual([{ userId: me.id }])
})

const insertEntries = (w: World, userId: number, count: number, createdAt: Date) =>
  w.db
    .insertInto('securityLog')
    .values(Array.from({ length: count }, () => ({ userId, box: Buffer.of(1), createdAt })))
    .execute()

test('the log continues behind a cursor, within its period', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const at = w.ports.clock.now()
  await insertEntries(w, me.id, 103, at)
  const first = await search(w, admin, me.id)
  const second = await search(w, admin, me.id, { after: first.next! })
  const ids = [...first.entries!, ...second.entries!].map(({ id }) => id)
  expect([first.entries!.length, ids.length, new Set(ids).size, second.hasMore]).toEqual([100, 103, 103, false])
  expect((await search(w, admin, me.id, { to: later(at, -1_000).toISOString() })).entries).toEqual([])
  expect((await search(w, admin, me.id, { from: later(at, 1_000).toISOString() })).entries).toEqual([])
})

test('under a new key the log is readable; entries sealed with a lost key stay unchanged', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.ask(me, 'toggleBlock', { user_id: admin.id, blocked: 1 })
  await w.ctx.securityLog.flush()
  await insertEntries(w, me.id, 1, w.ports.clock.now())
  const next = createSecretBox(Buffer.alloc(32, 9))
  expect(await inTransaction(w.db, (tx) => resealSecurityLog(tx, w.ctx.secretBox, next))).toEqual({ boxes: 1 })
  Object.assign(w.ctx.secretBox, next)
  expect((await entriesOf(w, admin, me.id)).toSorted()).toEqual(['', 'account/toggleBlock 127.0.0.1'])
  await expect(w.db.updateTable('securityLog').set({ userId: 1 }).execute()).rejects.toThrow('append-only')
})
