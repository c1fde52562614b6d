import { expect, test } from 'vitest'
import { systemTitles } from '../../../../testing/messages.ts'
import { world } from '../../../../testing/world.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { requireStaffFactor } from './index.ts'

test('on a public site the rights of staff without a second factor rest after a week of which they were notified', async () => {
  await using w = await world({ isPublic: true })
  const [admin, careful] = [await w.given.admin(), await w.given.admin()]
  await w.db
    .insertInto('totpSecrets')
    .values({ userId: careful.id, secretBox: Buffer.from('a box') })
    .execute()
  expect(await requireStaffFactor(w.ctx)).toBe('通知了 1 位管理者')
  expect(await systemTitles(w, admin)).toContain('请开启两步验证')
  expect(await systemTitles(w, careful)).not.toContain('请开启两步验证')
  for (let day = 0; day < 13; day++) {
    w.ports.clock.advance(hours(12))
    expect(await w.ask(admin, 'getAdminSettings', {})).toMatchObject({ status: 200 })
    expect(await w.ask(careful, 'getAdminSettings', {})).toMatchObject({ status: 200 })
  }
  expect(await requireStaffFactor(w.ctx)).toBe('还在一周之内')

  w.ports.clock.advance(hours(12))
  expect(await requireStaffFactor(w.ctx)).toBe('从现在起管理者必须开启两步验证')
  expect(await w.ask(admin, 'getAdminSettings', {})).toMatchObject({ outcome: 'SecondFactorMissing' })
  expect(await w.ask(careful, 'getAdminSettings', {})).toMatchObject({ settings: { staffSecondFactor: 1 } })
  await w.given.sudo(careful)
  expect(await w.ask(careful, 'saveSettings', { staffSecondFactor: 0 })).toMatchObject({
    outcome: 'SecondFactorRequired',
    message: '网站可以从外部访问，管理者必须开启两步验证',
  })
})

test('a site that others can’t reach asks staff for no second factor', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await requireStaffFactor(w.ctx)
  w.ports.clock.advance(days(8))
  await requireStaffFactor(w.ctx)
  expect(await w.ask(admin, 'getAdminSettings', {})).toMatchObject({ status: 200 })
})
