import { expect, test } from 'vitest'
import { isSignedIn, memberWithPassword, password, signIn } from '../../testing/accounts.ts'
import { auditedActsOn } from '../../testing/moderation.ts'
import { databaseUrlOf, startCommand } from '../../testing/processes/command.ts'
import { type World, world } from '../../testing/world.ts'

const recover = async (w: World, ...args: string[]) =>
  (await startCommand('recover-admin', args, { DATABASE_URL: await databaseUrlOf(w) }).ended) as {
    code: number
    output: string
  }

/** A signed-in admin, with the session's token. */
async function signedInAdmin(w: World) {
  const admin = await memberWithPassword(w)
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.id).execute()
  return { ...admin, session: (await signIn(w, admin.phone, password)).cookie!.value }
}

test('sets a new password, ends the account’s sessions and is audited', async () => {
  await using w = await world()
  const admin = await signedInAdmin(w)
  expect(await isSignedIn(w, admin.session)).toBe(true)

  const { code, output } = await recover(w, admin.phone)
  const [, given] =
    /^老兵（编号 \d+）的密码已重设为 (\w{16})，请登录后尽快更换。两步验证已移除，TA 在所有设备上都已退出登录。\n$/.exec(
      output,
    )!
  expect(code).toBe(0)
  expect(await isSignedIn(w, admin.session)).toBe(false)
  expect((await signIn(w, admin.phone, password)).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect((await signIn(w, admin.phone, given!)).body).toMatchObject({ status: 200 })
  expect(await w.db.selectFrom('knownBrowsers').select('userId').execute()).toHaveLength(1)
  const acts = await auditedActsOn(w, await w.given.admin(), 'user', admin.id)
  expect(acts).toEqual([{ act: 'reset-password', by: undefined, before: undefined, after: undefined }])
})

test('moves an admin to another phone', async () => {
  await using w = await world()
  const admin = await signedInAdmin(w)
  const { code, output } = await recover(w, admin.phone, '--phone', '13800009999')
  expect({ code, output }).toEqual({
    code: 0,
    output: `老兵（编号 ${admin.id}）的手机号已换成 13800009999。两步验证已移除，TA 在所有设备上都已退出登录。\n`,
  })
  expect(await isSignedIn(w, admin.session)).toBe(false)
  expect((await signIn(w, admin.phone, password)).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect((await signIn(w, '13800009999', password)).body).toMatchObject({ status: 200 })
  expect(await auditedActsOn(w, await w.given.admin(), 'user', admin.id)).toMatchObject([
    { act: 'change-phone', before: { phone: '137****0001' }, after: { phone: '138****9999' } },
  ])
})

test('refuses members, unknown and taken phones, and changes nothing', async () => {
  await using w = await world()
  const [admin, member] = [await signedInAdmin(w), await w.given.member()]
  const said = async (...args: string[]) => {
    const { code, output } = await recover(w, ...args)
    return [code, output.trim()]
  }
  expect(await said(member.phone)).toEqual([1, `没有手机号为 ${member.phone} 的管理员。`])
  expect(await said(admin.phone, '--phone', '12345')).toEqual([1, '12345 不是手机号。'])
  expect(await said(admin.phone, '--phone', member.phone)).toEqual([1, `${member.phone} 已经是另一个账户的手机号。`])
  expect((await said(admin.phone, '--phone'))[1]).toContain('用法：npm run recover-admin')
  expect(await isSignedIn(w, admin.session)).toBe(true)
})
