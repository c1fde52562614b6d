import { demo } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { openLive } from '../../src/live-connection.ts'
import { pick } from '../../src/pick.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('an operator closes the door, and members see it closed without a reload @mobile', async ({
  page,
  enter,
  openProfile,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/events')
  const member = await openProfile(demo.member)
  await openLive(member, '/event')
  const poster = (section: string) =>
    member.getByRole('region', { name: section }).getByRole('link', { name: /敲敲门/ })
  await expect(poster('正在进行')).toBeVisible()

  await rowOf(page, '敲敲门').getByRole('button', { name: /^修改/ }).click()
  const popup = page.getByRole('dialog', { name: '修改「敲敲门」' })
  await pick(popup, '状态', '结束：仍在活动墙上，只能看')
  await popup.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '活动已保存')).toBeVisible()
  await expect(poster('已经结束')).toBeVisible()

  await rowOf(page, '敲敲门').getByRole('button', { name: /^修改/ }).click()
  await pick(popup, '状态', '开放：在这段时间里可以参加')
  await popup.getByRole('button', { name: '保存' }).click()
  await expect(poster('正在进行')).toBeVisible()
})
