import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { saveEvent } from '../../src/saves.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const event = { name: 'two-tabs', title: '两个标签页', summary: '', community_name: 'r6' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const popup = (page: Page) => page.getByRole('dialog')
const deck = (page: Page) => page.getByRole('table', { name: '奖品' })

async function fillPrize(page: Page, name: string) {
  await page.getByRole('button', { name: '添加奖品' }).click()
  await popup(page).getByLabel('名称').fill(name)
  await popup(page).getByLabel('金币数量').fill('10')
}

const savePrize = (page: Page) => popup(page).getByRole('button', { name: '保存', exact: true }).click()

test('two tabs on one event replace and seal nothing that the other has changed unseen @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/409/)
  const admin = await enter(demo.admin)
  await admin.confirm()
  await saveEvent(admin, { ...event, opens_at: inDays(1), closes_at: inDays(2), state: 'draft' })
  await openAdminPage(page, '/admin/matches/two-tabs', event.title)
  const other = await page.context().newPage()
  await openAdminPage(other, '/admin/matches/two-tabs', event.title)

  await test.step('of two prizes for the empty deck both stay', async () => {
    await fillPrize(page, '键盘')
    await fillPrize(other, '鼠标')
    await savePrize(page)
    await expect(deck(page)).toContainText('键盘')
    await page.getByRole('button', { name: '封存' }).click()
    await expect(popup(page)).toContainText('共 1 张签')

    await savePrize(other)
    const panel = popup(other).getByRole('region', { name: '对照' })
    await expect(popup(other)).toContainText('刚刚被别人改过')
    await expect(panel.getByRole('button', { name: '用我的覆盖' })).toBeInViewport()
    await expect(panel).toContainText('键盘')
    await expect(popup(other).getByLabel('名称')).toHaveValue('鼠标')
    await axeClean(other)
    await panel.getByRole('button', { name: '用我的覆盖' }).click()
    await expect(toast(other, '奖品已保存')).toBeVisible()
    await expect(deck(other)).toContainText('键盘')
    await expect(deck(other)).toContainText('鼠标')
  })

  await test.step('the deck that was shown before is not sealed', async () => {
    await popup(page).getByRole('button', { name: '封存', exact: true }).click()
    await expect(popup(page)).toContainText('奖品刚被改过，请重新核对')
    await popup(page).getByRole('button', { name: '取消' }).click()
    await expect(deck(page)).toContainText('鼠标')
  })

  await test.step('a new event takes no number in use', async () => {
    await openAdminPage(page, '/admin/matches')
    await page.getByRole('button', { name: '新建活动' }).click()
    await popup(page).getByLabel('编号').fill('two-tabs')
    await popup(page).getByLabel('标题').fill('另一个活动')
    await pick(popup(page), '社区', '据点·主战区')
    await popup(page).getByLabel('开始').fill('2030-01-01T12:00')
    await popup(page).getByLabel('结束', { exact: true }).fill('2030-01-02T12:00')
    await savePrize(page)
    await expect(popup(page)).toContainText('这个编号已被使用')
  })
})
