import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test.beforeEach(async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/community/r6')
})

test('panels close by their entry, Escape and a press beside them; the community’s shows its details @desktop', async ({
  page,
}) => {
  await test.step('one panel at a time; Escape or its own entry closes it', async () => {
    await openPanel(page, 'community')
    await expect(panelOf(page, '据点·主战区')).toBeVisible()

    await openPanel(page, 'post')
    await expect(toast(page, '要友善发言哦！')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(panelOf(page, '发帖')).toBeVisible()

    await openPanel(page, 'profile')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(panelOf(page, '个人中心')).toBeVisible()
    await expect(panelEntry(page, 'profile')).toHaveAttribute('aria-expanded', 'true')

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(panelEntry(page, 'profile')).toHaveAttribute('aria-expanded', 'false')

    await panelEntry(page, 'community').click()
    await panelEntry(page, 'community').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a press on the dimmed page closes the panel', async () => {
    await page.goto('/community/r6')
    await openPanel(page, 'community')
    await expect(panelOf(page, '据点·主战区')).toBeVisible()
    await page.mouse.click(200, 600)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/community/r6')
  })

  await test.step('the community panel shows rules, tags, moderators and the other communities', async () => {
    await page.goto('/community/r6')
    const panel = await openPanel(page, 'community')
    const tab = (name: string) => panel.getByRole('tab', { name })
    await expect(panel.getByRole('tabpanel', { name: '概览' })).toContainText('5v5 攻防的大本营')
    await expect(panel.getByText(/成员\s*[1-9]/)).toBeVisible()
    await expect(panel.getByText(/今日新帖\s*\d+/)).toBeVisible()
    await expect(panel.getByText(/全站在线\s*[1-9]/)).toBeVisible()
    await tab('规则').click()
    await expect(panel.getByRole('heading', { name: '对事不对人' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(tab('标签')).toBeFocused()
    await expect(panel.getByRole('link', { name: /^攻略\s*\d+ 帖$/ })).toBeVisible()
    await tab('版主').click()
    await expect(panel.getByText('铁门栓')).toBeVisible()
    await tab('全部社区').click()
    await panel.getByRole('tabpanel').getByRole('link', { name: '据点·外勤行动' }).click()

    await expect(page).toHaveURL('/community/field')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: '据点·外勤行动' })).toBeVisible()

    const others = (await openPanel(page, 'community')).getByRole('navigation', { name: '其他社区' })
    await expect(others.getByRole('link', { name: '据点·外勤行动' })).toHaveCount(0)
    await others.getByRole('link', { name: '据点·主战区' }).click()
    await expect(page).toHaveURL('/community/r6')
  })

  await test.step('the rules are one landmark, also while one writes', async () => {
    await page.goto('/community/r6')
    await openPanel(page, 'post')
    await expect(page.getByText('发布前请先看看社区规则')).toBeVisible()
    await expect(page.locator(':is(section, [role=region])[aria-label="社区规则"]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: '社区规则' })).toHaveCount(1)
  })
})

test('on a phone a panel covers the window and locks the page’s scrolling @mobile', async ({ page }) => {
  await openPanel(page, 'post')
  await expect(toast(page, '要友善发言哦！')).toBeVisible()
  const panel = panelOf(page, '发帖')
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 })
  await expect(page.locator('html')).toHaveCSS('overflow-y', /hidden|clip/)
  expect(await page.evaluate(() => document.activeElement?.tagName), 'a field would bring the keyboard up').toMatch(
    /^(A|BUTTON)$/,
  )
  await panel.getByText('声明与规则').tap()
  await expect(panel.getByText('发布前请先看看社区规则')).toBeVisible()
  await panel.getByText('的社区规则').tap()
  await expect(panel.getByText(/^版主：铁门栓/)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', /hidden|clip/)
})

test('Escape cancels a panel that was to open before any code for it has loaded @desktop', async ({ page, enter }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/member-extras/, async (route) => {
    await released
    await route.continue()
  })
  await enter(demo.member)
  await page.goto('/community/r6')
  await panelEntry(page, 'messages').click()
  await expect(panelEntry(page, 'messages')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panelEntry(page, 'messages')).toHaveAttribute('aria-expanded', 'false')
  release()
  await panelEntry(page, 'profile').click()
  await expect(panelOf(page, '个人中心')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
