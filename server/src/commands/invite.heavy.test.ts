import { expect, test } from 'vitest'
import { signIn, ticks } from '../../testing/accounts.ts'
import { databaseUrlOf, startCommand } from '../../testing/processes/command.ts'
import { world } from '../../testing/world.ts'

test('prints an invitation code, with which the first member signs up', async () => {
  await using w = await world()
  const { code, output } = await startCommand('invite', [], { DATABASE_URL: await databaseUrlOf(w) }).ended
  expect([code, output]).toEqual([0, expect.stringContaining('邀请码注册已打开')])
  const [, invite_code = ''] = /邀请码：(\S+)/.exec(output)!
  w.ctx.cache.clear()
  const form = { invite_code, phone_num: '13800000101', password: 'secret123', username: '夜行者', ...ticks }
  expect(await w.ask(null, 'signUpWithInvite', form)).toEqual({ status: 200 })
  expect((await signIn(w, '13800000101', 'secret123')).body).toEqual({ status: 200 })
})
