import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeFor, memberWithPassword, password, requestCode, signIn, ticks } from '../../../../testing/accounts.ts'
import { concurrently } from '../../../../testing/concurrency.ts'
import { download, exported, unzipped } from '../../../../testing/exports.ts'
import { objectsWith, rowsWith } from '../../../../testing/traces.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { readArchive } from '../../../backup/read-archive.ts'
import { folderStore } from '../../../ports/storage/index.ts'
import { encryptPhones } from './encrypt-phones.ts'

/** Phones by what the test does with them. */
const phones = {
  member: '13800000601',
  asked: '13800000602',
  reset: '13800000603',
  wrong: '13800000604',
}

/** Whatever of the site writes a phone somewhere. */
async function live(w: World): Promise<Person[]> {
  const form = { phone_num: phones.member, username: '新来的人', password, ...ticks }
  const verify_code = await codeFor(w, 'signup', phones.member)
  expect(await w.ask(null, 'signup', { ...form, verify_code })).toEqual({ status: 200 })
  await signIn(w, phones.member, 'wrong1234')
  await signIn(w, phones.wrong, password)
  await requestCode(w, 'signup', phones.asked, '10.0.0.7')
  await memberWithPassword(w, phones.reset, '忘性大')
  await requestCode(w, 'reset', phones.reset, '10.0.0.8')
  const { cookie } = await signIn(w, phones.member, password)
  const [admin, other] = [await w.given.admin(), await w.given.member()]
  const found = await w.ask(admin, 'getAdminUsers', { pageNum: 1, search: `+86 ${phones.member}` })
  expect(found.users).toMatchObject([{ username: '新来的人', phone: '138****0601' }])
  const id = found.users![0]!.user_id
  expect(await w.ask(admin, 'revealPhone', { user_id: id, reason: '核实' })).toEqual({
    status: 200,
    phone: phones.member,
  })
  return [{ id, username: '新来的人', phone: phones.member, token: cookie!.value }, admin, other]
}

async function archived(w: World): Promise<string> {
  await w.ctx.backups.runIfDue(await w.ctx.settings.all(), w.ports.clock.now())
  const name = (await readdir(w.ports.backupFolder)).find((one) => one.endsWith('.tar.zst'))!
  const objects = folderStore(join(w.ports.backupFolder, 'objects'))
  const pieces: Buffer[] = []
  for await (const entry of readArchive({ path: join(w.ports.backupFolder, name), backupKey: undefined, objects }))
    pieces.push('bytes' in entry ? Buffer.from(entry.bytes) : Buffer.from(JSON.stringify(entry)))
  return Buffer.concat(pieces).toString('latin1')
}

test('no phone is in the database, its backup, the logs or the store; an export has its member’s alone', async () => {
  await using w = await world({ logLevel: 'trace' })
  const [me, ...others] = await live(w)
  const all = [...Object.values(phones), ...others.map(({ phone }) => phone)]

  const files = await unzipped((await download(w, await exported(w, me!), me!)).rawPayload)
  const text = [...files.values()].map(String).join('')
  expect(all.filter((phone) => text.includes(phone))).toEqual([phones.member])
  expect(await rowsWith(w, all)).toEqual([])
  expect(await objectsWith(w, all)).toEqual([])
  const [archive, log] = [await archived(w), w.log()]
  expect(archive).toContain(Buffer.from('新来的人').toString('latin1'))
  expect(all.filter((phone) => archive.includes(phone) || log.includes(phone))).toEqual([])
})

/** Rows as the previous version has written them, which may be running until then. */
async function formerPhones(w: World, until: string) {
  await sql`UPDATE users SET phone_hash = NULL, phone_box = NULL, phone = (13800000700 + id)::text`.execute(w.db)
  await sql`INSERT INTO secrets (name, value) VALUES ('plain-phones-until', now() + ${until}::interval)`.execute(w.db)
  const { rows } = await sql<{ phone: string }>`SELECT phone FROM users ORDER BY id`.execute(w.db)
  return rows.map(({ phone }) => phone)
}

const stored = async (w: World) =>
  (await w.db.selectFrom('users').select(['phone', 'phoneHash', 'phoneBox']).orderBy('id').execute()).map(
    ({ phone, phoneHash, phoneBox }) => ({ phone, sealed: phoneHash !== null && phoneBox !== null }),
  )

test('members sign in while their phones are encrypted, and the numbers go when the previous version has ended', async () => {
  await using w = await world()
  for (const n of [1, 2, 3]) await memberWithPassword(w, String(13_800_000_610 + n), `老兵${n}`)
  const [one, two, three] = (await formerPhones(w, '1 hour')) as [string, string, string]

  const during = await concurrently(20, async (n) =>
    n % 4 === 0 ? encryptPhones(w.ctx) : (await signIn(w, [one, two, three][n % 3]!, password)).body['status'],
  )
  expect(new Set(during)).toEqual(new Set(['加密了 0 个手机号', 200]))
  expect(await stored(w)).toEqual([one, two, three].map((phone) => ({ phone, sealed: true })))
  // A member who signs up now can still sign in to a server of the previous version.
  await memberWithPassword(w, '13800000629', '新来的人')
  expect((await stored(w)).at(-1)).toEqual({ phone: '13800000629', sealed: true })
  expect((await requestCode(w, 'signup', one, '10.0.0.9')).body).toMatchObject({ outcome: 'PhoneUnusableForSignUp' })

  await sql`UPDATE secrets SET value = now() WHERE name = 'plain-phones-until'`.execute(w.db)
  expect(await encryptPhones(w.ctx)).toBe('加密了 4 个手机号')
  expect(await encryptPhones(w.ctx)).toBe('加密了 0 个手机号')
  expect(await stored(w)).toEqual(Array.from({ length: 4 }, () => ({ phone: null, sealed: true })))
  for (const phone of [one, two, three]) expect((await signIn(w, phone, password)).body).toMatchObject({ status: 200 })
})

test('a phone that a server of the previous version has changed counts, and an account that it has ended has none', async () => {
  await using w = await world()
  const [moved, ended] = [
    await memberWithPassword(w, '13800000631', '搬家的'),
    await memberWithPassword(w, '13800000632', '离开的'),
  ]
  await sql`UPDATE users SET phone = '13800000633' WHERE id = ${moved.id}`.execute(w.db)
  await sql`UPDATE users SET phone = 'ended ' || id, ended_at = now() WHERE id = ${ended.id}`.execute(w.db)
  await encryptPhones(w.ctx)

  expect((await signIn(w, '13800000633', password)).body).toMatchObject({ status: 200 })
  expect((await signIn(w, '13800000631', password)).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect(await stored(w)).toEqual([
    { phone: null, sealed: true },
    { phone: null, sealed: false },
  ])
})
