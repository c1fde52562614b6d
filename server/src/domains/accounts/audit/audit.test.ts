import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'

const log = async (w: World, admin: Person, filter: { actor_id?: number; act?: string; thing_kind?: string } = {}) =>
  (await w.ask(admin, 'getAuditLog', { pageNum: 1, ...filter })).acts!.map(({ act, thing_id }) => `${act} ${thing_id}`)

test('lists acts newest first, filtered by actor, act and subject', async () => {
  await using w = await world()
  const [one, two, me] = [await w.given.admin(), await w.given.admin(), await w.given.member()]
  await w.ask(one, 'muteUser', { user_id: me.id, muted: 1 })
  await w.ask(two, 'muteUser', { user_id: me.id, muted: 0 })
  await w.ask(two, 'saveSettings', { icpNumber: '京ICP备1号' })

  const [mute, unmute, save] = [`mute-user ${me.id}`, `unmute-user ${me.id}`, 'save-settings settings']
  expect(await log(w, one)).toEqual([save, unmute, mute])
  expect(await log(w, one, { actor_id: two.id })).toEqual([save, unmute])
  expect(await log(w, one, { act: 'mute-user' })).toEqual([mute])
  expect(await log(w, one, { thing_kind: 'user' })).toEqual([unmute, mute])
  expect(await log(w, one, { thing_kind: 'user', actor_id: one.id })).toEqual([mute])
  expect((await w.ask(one, 'getAuditLog', { pageNum: 1, act: 'save-settings' })).acts![0]).toEqual({
    id: expect.any(Number),
    actor: { user_id: two.id, username: two.username },
    act: 'save-settings',
    thing_kind: 'site',
    thing_id: 'settings',
    before: { icpNumber: '' },
    after: { icpNumber: '京ICP备1号' },
    time: expect.any(String),
  })
})

test('the database refuses changes of the log', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.ask(admin, 'saveSettings', { icpNumber: '京ICP备1号' })
  await expect(w.db.updateTable('auditLog').set({ act: 'nothing' }).execute()).rejects.toThrow('append-only')
  await expect(w.db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only')
})
