import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { openLive } from '../../src/live-connection.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('an operator closes the door, and members see it closed without a reload @mobile', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/400/)
  await enter(demo.admin)
  await openAdminPage(page, '/admin/events')
  await axeClean(page)
  const member = await openProfile(demo.member)
  await openLive(member, '/event')
  const poster = (section: string) =>
    member.getByRole('region', { name: section }).getByRole('link', { name: /敲敲门/ })
  await expect(poster('正在进行')).toBeVisible()

  await rowOf(page, '敲敲门').getByRole('button', { name: /^修改/ }).click()
  const popup = page.getByRole('dialog', { name: '修改「敲敲门」' })
  await popup.getByLabel('开始').fill('2026-12-02T10:00')
  await popup.getByLabel('结束').fill('2026-12-01T10:00')
  await popup.getByRole('button', { name: '保存' }).click()
  await expect(popup.getByText('结束时间要晚于开始时间')).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await popup.getByLabel('开始').fill('')
  await popup.getByLabel('结束').fill('')
  await popup.getByLabel('状态').selectOption('结束：仍在活动墙上，只能看')
  await popup.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  await expect(poster('已经结束')).toBeVisible()

  await rowOf(page, '敲敲门').getByRole('button', { name: /^修改/ }).click()
  await popup.getByLabel('状态').selectOption('开放')
  await popup.getByRole('button', { name: '保存' }).click()
  await expect(poster('正在进行')).toBeVisible()
})
