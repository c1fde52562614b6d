import { demo } from '../../src/accounts.ts'
import { pick } from '../../src/pick.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a game id is bound, shown and copied @mobile', async ({ page, enter, site, allowConsole }) => {
  allowConsole(/40[09] .*LinkGameAccount/)
  await enter(demo.penniless)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await page.goto('/community/r6')
  await (await openPanel(page, 'profile')).getByRole('link', { name: '绑定游戏账号' }).click()
  await expect(page).toHaveURL('/user/link-account')

  const popup = page.getByRole('dialog')
  const bind = popup.getByRole('button', { name: '绑定', exact: true })
  await test.step('missing and rejected input shows errors', async () => {
    await page.getByRole('button', { name: '绑定游戏ID' }).click()
    await bind.click()
    await expect(popup.getByRole('alert').getByText('缺少社区信息', { exact: true })).toBeVisible()
    await pick(popup, '社区', '据点·主战区')
    await popup.getByLabel('游戏ID').fill('   ')
    await bind.click()
    await expect(popup.getByRole('alert').getByText('请填写游戏ID')).toBeVisible()
    await popup.getByLabel('游戏ID').fill('有中文')
    await bind.click()
    await expect(popup.getByRole('alert').getByText('游戏ID需为3-15个字母、数字或 _ - .')).toBeVisible()
    await popup.getByLabel('游戏ID').fill('northdoor') // another member's, in different case
    await bind.click()
    await expect(popup.getByRole('alert').first()).toHaveText('这个游戏ID已被其他成员绑定')
    await page.route('**/v1/account/LinkGameAccount', (route) => route.abort(), { times: 1 })
    allowConsole(/Failed to load resource/)
    await bind.click()
    await expect(toast(page, '绑定失败')).toBeVisible()
    await expect(popup.getByLabel('游戏ID')).toHaveValue('northdoor')
  })

  await test.step('bound and copied', async () => {
    await popup.getByLabel('游戏ID').fill(' Tank_Bro ')
    await popup.getByLabel('游戏ID').press('Enter')
    await expect(toast(page, '绑定成功')).toBeVisible()
    await expect(popup).toHaveCount(0)
    await page.getByRole('button', { name: '复制游戏ID Tank_Bro' }).click()
    await expect(toast(page, '游戏ID已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Tank_Bro')
  })

  await test.step('shown on the profile', async () => {
    await (await openPanel(page, 'profile')).getByRole('link', { name: '我的主页' }).click()
    await expect(page.getByRole('main')).toContainText(/战队 末班缆车 · 5 级/)
    await page.getByRole('button', { name: '复制游戏ID Tank_Bro' }).click()
    await expect(toast(page, '游戏ID已复制')).toBeVisible()
  })

  await test.step('replaced by another one', async () => {
    await page.goto('/user/link-account')
    await page.getByRole('button', { name: '更换据点·主战区的游戏ID' }).click()
    await expect(popup.getByLabel('游戏ID')).toHaveValue('Tank_Bro')
    await popup.getByLabel('游戏ID').fill('Tank_Bro2')
    await bind.click()
    await expect(page.getByRole('button', { name: '复制游戏ID Tank_Bro2' })).toBeVisible()
  })

  await test.step('shown as unlinked', async () => {
    await page.getByRole('button', { name: '解绑据点·主战区的游戏ID' }).click()
    await expect(popup).toContainText('「Tank_Bro2」会从你在据点·主战区的名片和主页上消失')
    await popup.getByRole('button', { name: '解绑', exact: true }).click()
    await expect(toast(page, '游戏ID已解绑')).toBeVisible()
    await expect(page.getByRole('button', { name: '绑定据点·主战区的游戏ID' })).toBeVisible()
  })
})

test('an avatar card shows clan and game id @desktop', async ({ page, enter, site, isMobile }) => {
  await enter(demo.member)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await page.goto('/clan/r6/1')
  const name = page.getByRole('region', { name: /^成员/ }).getByRole('link', { name: 'Kestrel_7' })
  if (isMobile) await name.tap()
  else await name.hover()
  const card = page.getByRole('dialog', { name: 'Kestrel_7的名片' })
  await expect(card).toContainText(/战队\s*末班缆车 · 5 级/)
  await card.getByRole('button', { name: '复制游戏ID Kestrel_7' }).click()
  await expect(toast(page, '游戏ID已复制')).toBeVisible()
})
