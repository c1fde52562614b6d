import { demo } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { choose, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a clan is renamed and transferred, a game account unlinked, the options extended @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/clans')
  const popup = page.getByRole('dialog')
  await page.getByLabel('战队名称').fill('听诊器小组')
  await rowOf(page, '听诊器小组').getByRole('button', { name: '改名' }).click()
  await popup.getByLabel('新名称').fill('听诊分队')
  await popup.getByLabel('理由').fill('与另一支战队重名')
  await popup.getByRole('button', { name: '改名' }).click()
  await expect(toast(page, '已改名')).toBeVisible()

  await page.getByLabel('战队名称').fill('听诊分队')
  await choose(rowOf(page, '听诊分队'), '移交')
  await popup.getByLabel('新队长').selectOption('老周_据点')
  await popup.getByRole('button', { name: '移交' }).click()
  await expect(toast(page, '队长已移交')).toBeVisible()
  await expect(rowOf(page, '听诊分队')).toContainText('老周_据点')

  await test.step('a game account is unlinked', async () => {
    await page.getByRole('tab', { name: '游戏账号' }).click()
    await page.getByLabel('游戏ID或昵称').fill('Iron_Bolt')
    await choose(rowOf(page, 'Iron_Bolt'), '解绑')
    await popup.getByLabel('理由').fill('本人申请')
    await popup.getByRole('button', { name: '解绑' }).click()
    await expect(toast(page, '已解绑')).toBeVisible()
    await expect(rowOf(page, 'Iron_Bolt')).toHaveCount(0)
  })

  await test.step('a server is added to the options', async () => {
    await page.getByRole('tab', { name: '可选项' }).click()
    await page.getByLabel('社区').selectOption('pocket')
    await page.getByRole('button', { name: '添加服务器' }).click()
    await page.getByLabel('服务器 3 代码').fill('harmony')
    await page.getByRole('region', { name: '服务器' }).getByLabel('名称').last().fill('鸿蒙')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('服务器 3 代码')).toHaveValue('harmony')
  })
})
