import { expect, test } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { download, exported, unzipped } from '../../../../testing/exports.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { createSecretBox } from '../../../ports/secret-box/index.ts'
import { openSession, resealPhones } from '../../accounts/index.ts'
import { deleteAllIdentities, removeOldIdentities, resealIdentities } from './index.ts'

const identity = { name: '张三', document_number: '11010519491231002X' }
const save = (w: World, by: Person, { id }: Person, more = {}) =>
  w.ask(by, 'saveStaffIdentity', { user_id: id, ...identity, ...more })
const reveal = (w: World, by: Person, { id }: Person) =>
  w.ask(by, 'revealStaffIdentity', { user_id: id, reason: '公安机关来函' })
const staff = async (w: World, by: Person) =>
  (await w.ask(by, 'getStaff', { pageNum: 1 })).staff!.map((one) => `${one.user_id} ${one.identity}`)

async function givenModerator(w: World) {
  const person = await w.given.member()
  await w.given.community({ moderators: [person] })
  return person
}

const stored = (w: World) => w.db.selectFrom('staffIdentities').select(['userId', 'box']).execute()

test('staff are listed, missing identities first; each look at one is shown to its member', async () => {
  await using w = await world()
  const [admin, moderator, member] = [await w.given.admin(), await givenModerator(w), await w.given.member()]
  expect(await staff(w, admin)).toEqual([`${admin.id} missing`, `${moderator.id} missing`])
  expect(await save(w, admin, admin)).toEqual({ status: 200 })
  expect(await save(w, admin, moderator, { name: ' 李\n四 ' })).toEqual({ status: 200 })
  expect(await save(w, admin, member)).toMatchObject({ outcome: 'NotStaff' })
  expect((await w.ask(admin, 'getStaff', { pageNum: 1 })).staff![1]).toMatchObject({
    identity: 'current',
    moderates: ['r6'],
    verified_by: admin.username,
    verified_at: expect.any(String),
  })
  expect(await reveal(w, admin, moderator)).toEqual({ status: 200, ...identity, name: '李 四' })
  expect(await reveal(w, admin, member)).toMatchObject({ outcome: 'IdentityNotFound' })
  for (const { box } of await stored(w)) expect(box.toString('latin1')).not.toMatch(/11010|张三/)

  const { acts } = await w.ask(admin, 'getAuditLog', { pageNum: 1, thing_kind: 'user', thing_id: String(moderator.id) })
  expect(acts!.slice(0, 2)).toMatchObject([
    { act: 'reveal-identity', after: { reason: '公安机关来函' } },
    { act: 'save-identity' },
  ])
  expect(JSON.stringify(acts)).not.toMatch(/11010|李 四/)
  w.ports.clock.advance(hours(25))
  expect(await w.ask(moderator, 'getAccessRecords', { pageNum: 1 })).toMatchObject({
    records: [{ what: 'identity', role: 'admin', reason: '公安机关来函' }],
  })
  w.ports.clock.advance(days(365))
  await openAgain(w, admin)
  expect(await staff(w, admin)).toEqual([`${admin.id} old`, `${moderator.id} old`])
})

/** Sessions end before an identity is old. */
async function openAgain(w: World, person: Person) {
  Object.assign(person, { token: await openSession(w.ctx, person.id) })
}

test('moderators read no identity, not even their own; malformed ones are refused', async () => {
  await using w = await world()
  const [admin, moderator] = [await w.given.admin(), await givenModerator(w)]
  await save(w, admin, admin)
  for (const person of [admin, moderator])
    expect(await reveal(w, moderator, person)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await save(w, moderator, moderator)).toMatchObject({ outcome: 'NotAllowed' })
  expect(await w.ask(moderator, 'getStaff', { pageNum: 1 })).toMatchObject({ outcome: 'NotAllowed' })

  const form = { user_id: String(admin.id), ...identity }
  for (const wrong of [
    { name: '' },
    { name: '\u0000' },
    { name: '长'.repeat(41) },
    { document_number: '1101' },
    { document_number: '11010519491231\u0000é' },
    { document_number: '1'.repeat(41) },
  ])
    expect(await w.askRaw(admin, 'saveStaffIdentity', { ...form, ...wrong })).toMatchObject({ outcome: 'Malformed' })
  expect(await w.askRaw(admin, 'saveStaffIdentity', { ...form, name: '长'.repeat(2_000_000) })).toMatchObject({
    status: 413,
  })
  expect(await stored(w)).toHaveLength(1)
})

test('twenty concurrent records are one; it is deleted thirty days after its member left, unless they return', async () => {
  await using w = await world()
  const [admin, moderator, other] = [await w.given.admin(), await givenModerator(w), await w.given.admin()]
  await racing(20, () => save(w, admin, moderator), { ok: 20 })
  await save(w, admin, other)
  await save(w, admin, admin)
  await w.db.deleteFrom('communityModerators').execute()
  await w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', other.id).execute()
  await removeOldIdentities(w.ctx)
  w.ports.clock.advance(days(29))
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', other.id).execute()
  expect(await removeOldIdentities(w.ctx)).toBe('删除了 0 份离任管理者的实名资料')
  w.ports.clock.advance(days(2))
  expect(await removeOldIdentities(w.ctx)).toBe('删除了 1 份离任管理者的实名资料')
  expect(new Set((await stored(w)).map(({ userId }) => userId))).toEqual(new Set([admin.id, other.id]))
})

test('a box opens only in its own row, also under a new key, and its member’s export has the decrypted value', async () => {
  await using w = await world()
  const [admin, moderator] = [await w.given.admin(), await givenModerator(w)]
  await save(w, admin, moderator)
  const next = createSecretBox(Buffer.alloc(32, 9))
  expect(await inTransaction(w.db, (tx) => resealIdentities(tx, w.ctx.secretBox, next))).toEqual({ boxes: 1 })
  await inTransaction(w.db, (tx) => resealPhones(tx, w.ctx.secretBox, next))
  w.allowError(/unable to authenticate/)
  expect(await reveal(w, admin, moderator)).toMatchObject({ status: 500 })
  Object.assign(w.ctx.secretBox, next)
  expect(await reveal(w, admin, moderator)).toMatchObject(identity)

  const files = await unzipped((await download(w, await exported(w, moderator), moderator)).rawPayload)
  expect(JSON.parse(files.get('data/staff_identities.json')!.toString())).toMatchObject([
    { user_id: moderator.id, ...identity },
  ])
  await w.db.updateTable('staffIdentities').set({ userId: admin.id }).execute()
  expect(await reveal(w, admin, admin)).toMatchObject({ status: 500 })
  expect(await inTransaction(w.db, deleteAllIdentities)).toBe(1)
})
