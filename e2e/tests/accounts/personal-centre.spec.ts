import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { givenMoment } from '../../src/given.ts'
import { openPanel, openWholeCentre, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const reviewNotice = '当前社区有内容等待您审核，请及时查验！'

test('a reviewer is notified of pending content and follows the link to the back-office @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  await givenMoment(await memberOf(demo.writer), { message: '外挂' }) // pending review
  await enter(demo.moderator)
  await page.goto('/community/r6')
  await expect(toast(page, reviewNotice)).toBeVisible()

  const centre = await openPanel(page, 'profile')
  await expect(centre.getByRole('link', { name: reviewNotice })).toContainText(/\d+ 项待审核/)
  await axeClean(page, 'dialog[open]')
  await expect(centre.getByRole('link', { name: '后台管理' })).toHaveAttribute('href', '/admin/index')
})

test('the personal centre shows the member’s data in rows that lead to every section @desktop', async ({
  page,
  enter,
}) => {
  await test.step('the personal centre is grouped rows with icon, label, value and chevron; signing out comes last, separately', async () => {
    await enter(demo.otherMember)
    await page.goto('/community/r6')
    const centre = await openWholeCentre(page)
    await expect(centre.getByRole('link', { name: '我的战队' })).toHaveText('我的战队末班缆车')
    await expect(centre.getByRole('link', { name: '绑定游戏账号' })).toHaveText('绑定游戏账号Kestrel_7')
    for (const row of await centre
      .getByRole('link', { name: /^(我的主页|我的战队|绑定游戏账号|内容处理记录)/ })
      .all()) {
      await expect(row.locator('svg')).toHaveCount(2)
      expect(await row.evaluate((one) => getComputedStyle(one).borderInlineStartWidth)).toBe('0px')
    }
    const signOut = centre.getByRole('button', { name: '退出登录' })
    expect(await signOut.evaluate((one) => one.parentElement!.childElementCount)).toBe(1)
    expect(await signOut.evaluate((one) => one.parentElement!.nextElementSibling)).toBeNull()
  })

  await test.step('the personal centre shows the member’s data and links to every section', async () => {
    const member = await enter(demo.member)
    const me = (await member.ask('/v1/account/autosignin', {})) as { username: string; userInfo: { coins: number } }
    await page.goto('/community/r6')
    const centre = await openPanel(page, 'profile')
    await expect(centre.getByText(me.username)).toBeVisible()
    await expect(centre.getByText(/^\d{4}年\d\d月\d\d日 加入$/)).toBeVisible()
    await expect(centre.getByRole('link', { name: '后台管理' })).toHaveCount(0)
    await axeClean(page, 'dialog[open]')

    await centre.getByText('深色', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    const coins = centre.getByRole('link', { name: /查看明细/ })
    await expect(coins).toContainText(String(me.userInfo.coins))
    await coins.click()
    await expect(page).toHaveURL('/user/coins')
    await expect(centre).toHaveCount(0)

    await openPanel(page, 'profile')
    await centre.getByRole('link', { name: /换装扮$/ }).click()
    await expect(page).toHaveURL('/avatar/edit')

    await openPanel(page, 'profile')
    await centre.getByRole('link', { name: '我的主页' }).click()
    await expect(page).toHaveURL(/\/user\/profile\/\d+$/)

    await openWholeCentre(page)
    await centre.getByRole('button', { name: '意见反馈' }).click()
    await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible()
  })
})
