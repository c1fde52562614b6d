import { demo, signIn } from '../../src/accounts.ts'
import { openSession } from '../../src/member.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a sign-in elsewhere is told of, and ended from the list of devices @desktop', async ({
  page,
  context,
  site,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/401 .*\/v1\/account\/getOwn/) // of the device that was signed out
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/user/account')
  const devices = page.getByRole('region', { name: '登录的设备' })
  await expect(devices.getByRole('listitem').filter({ hasText: '本机' })).toContainText('正在使用')

  const other = await openProfile()
  await signIn(other, demo.leaver)
  await other.goto('/user/account')
  await expect(other.getByRole('region', { name: '登录的设备' }).getByText('本机')).toBeVisible()

  await test.step('the message leads to the list', async () => {
    await page.goto('/notifications?tab=system')
    await page.getByRole('tab', { name: /系统消息/ }).click()
    await page.getByText('新设备登录').first().click()
    const message = page.getByRole('dialog', { name: '新设备登录' })
    await expect(message).toContainText('你的账号刚刚在 Chrome · Linux 上登录。')
    await message.getByRole('link', { name: '查看登录的设备' }).click()
    await expect(page).toHaveURL('/user/account')
  })

  await axeClean(page)
  await devices.getByRole('button', { name: '退出其他设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部退出' }).click()
  await expect(toast(page, /^\d+ 台设备已退出登录$/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/user/account')
  await expect(other.getByRole('region', { name: '登录的设备' })).toHaveCount(0)
})
