import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { databaseUrlOf } from '../../testing/processes/command.ts'
import { type World, world } from '../../testing/world.ts'

const program = fileURLToPath(new URL('admin.ts', import.meta.url))

const origin = 'https://judian.example'

async function runAdmin(w: World, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: await databaseUrlOf(w),
    SECRETS_KEY: '07'.repeat(32),
    PUBLIC_ORIGIN: origin,
  }
  const child = spawn(process.execPath, [program, ...args], { env })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

test('makes the account with this phone an admin immediately', async () => {
  await using w = await world()
  await w.given.community()
  const member = await w.given.member({ username: '老兵' })

  const { code, out } = await runAdmin(w, member.phone)

  expect({ code, out }).toEqual({ code: 0, out: `老兵（编号 ${member.id}）现在是管理员。\n` })
  expect(await w.ask(member, 'autosignin', {})).toMatchObject({ isAdmin: true })
})

test('names the address of the set-up while the site has no community', async () => {
  await using w = await world()
  const { phone } = await w.given.member()

  expect((await runAdmin(w, phone)).out).toContain(`站点还没有开放，请打开 ${origin}/admin/setup 完成设置。\n`)
})

test('reports an unknown or missing phone', async () => {
  await using w = await world()

  expect(await runAdmin(w, '13800009999')).toEqual({
    code: 1,
    out: '',
    err: '没有手机号为 13800009999 的账户，请先在网站上注册。\n',
  })
  expect(await runAdmin(w)).toEqual({ code: 1, out: '', err: '用法：npm run admin -- <手机号>\n' })
})
