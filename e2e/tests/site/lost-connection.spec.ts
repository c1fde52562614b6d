import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openLive } from '../../src/live-connection.ts'
import { article } from '../../src/post-page.ts'
import { layersInHistory, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const offline = '网络连接失败，请检查网络后再试'
const broken = '没能打开，请检查网络或刷新页面'

const missionCentre = /\/assets\/mission-centre[^/]*[.]js$/
const opening = (page: Page) => page.getByLabel('正在打开')

/** Fails requests for matching assets as long as `isFailing` returns true. */
const failChunks = (page: Page, name: string, isFailing: () => boolean) =>
  page.route(new RegExp(`/assets/${name}$`), (route) => (isFailing() ? route.abort() : route.continue()))

test('without a connection menus, popups and screens show an error, and open once there is one @mobile', async ({
  page,
  context,
  enter,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|live messaging is not available/)
  await enter(demo.member)
  await openLive(page, '/community/r6')
  /** Opens this without a connection, expecting an error, and again with one. */
  const tryTwice = async (open: () => Promise<void>) => {
    await context.setOffline(true)
    await open()
    await expect(toast(page, offline)).toBeVisible()
    await context.setOffline(false)
    await open()
  }

  await test.step('a menu', async () => {
    const menu = article(page).first().getByRole('button', { name: '更多' })
    await expect(menu).toBeVisible()
    await tryTwice(async () => {
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await menu.click()
    })
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  })

  await test.step('a popup', async () => {
    await page.goto('/community/r6')
    const missions = (await openPanel(page, 'profile')).getByRole('button', { name: /^任务中心/ })
    await expect(missions).toBeVisible()
    await tryTwice(() => missions.click())
    await expect(page.getByRole('dialog', { name: '任务中心' })).toBeVisible()
  })

  await test.step('a screen', async () => {
    await page.goto('/event')
    const link = page.getByRole('link', { name: /叠牌工坊/ })
    await expect(link).toBeVisible()
    // The scene of a lost connection is preloaded while there is one.
    const kept = page.waitForResponse(/\/scenes\/offline-/)
    await page.keyboard.press('Tab')
    await kept
    await context.setOffline(true)
    await link.click()
    await expect(page.getByRole('main').getByText(offline)).toBeVisible()
    const scene = page.locator('img[src*="/scenes/offline-"]').filter({ visible: true })
    await expect.poll(() => scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(page.getByRole('heading', { name: '叠牌工坊', level: 1 })).toBeVisible()
  })

  await test.step('pictures', async () => {
    const missing = () =>
      page.evaluate(() => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length)
    await page.goto('/community/pocket')
    await expect(article(page).first()).toBeVisible()
    expect(await missing()).toBe(0)
    await context.setOffline(true)
    await article(page).last().scrollIntoViewIfNeeded()
    await expect.poll(missing).toBeGreaterThan(0)
    await context.setOffline(false)
    await expect.poll(missing).toBe(0)
  })
})

test.describe('with a connection that breaks', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED/))

  for (const [part, extension] of [
    ['styles', 'css'],
    ['code', 'js'],
  ])
    test(`a popup or a screen whose ${part} failed to load shows a remedy @desktop`, async ({ page, enter }) => {
      let failing = true
      await failChunks(page, `(mission-centre|clan-match)[^/]*[.]${extension}`, () => failing)
      await enter(demo.member)
      await page.goto('/event')
      const panel = await openPanel(page, 'profile')
      await panel.getByRole('button', { name: /^任务中心/ }).click()
      await expect(toast(page, broken)).toBeVisible()
      await page.keyboard.press('Escape')

      await page.locator('main a[href="/event/202511"]').first().click()
      await expect(page.getByText('页面没能加载出来，可能是网络不稳')).toBeVisible()
      failing = false
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /攻城|战队赛/ })).toBeVisible()
    })
})

test('a menu whose position can’t be computed opens in the middle @mobile', async ({ page, enter, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  await failChunks(page, 'place-[^/]*[.]js', () => true)
  await enter(demo.member)
  await page.goto('/community/r6')
  await article(page).first().getByRole('button', { name: '更多' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toHaveCSS('opacity', '1')
  const { x, y, width, height } = (await menu.boundingBox())!
  const window = page.viewportSize()!
  expect([x + width / 2, y + height / 2]).toEqual([
    expect.closeTo(window.width / 2, 0),
    expect.closeTo(window.height / 2, 0),
  ])
  await page.getByRole('menuitem', { name: '举报' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('a popup whose code loads slowly @mobile', () => {
  let arrival: PromiseWithResolvers<void>

  test.beforeEach(async ({ page, enter }) => {
    arrival = Promise.withResolvers()
    await page.route(missionCentre, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await enter(demo.member)
    await page.goto('/community/r6')
  })

  test('shows that it is opening', async ({ page }) => {
    const panel = await openPanel(page, 'profile')
    await panel.getByRole('button', { name: /^任务中心/ }).click()
    await expect(opening(page)).toBeVisible()
    arrival.resolve()
    await expect(page.getByRole('dialog', { name: '任务中心' })).toBeVisible()
    await expect(opening(page)).toHaveCount(0)
  })

  test('is cancelled by Escape and by Back, which leave the panel below open', async ({ page }) => {
    const panel = await openPanel(page, 'profile')
    const open = panel.getByRole('button', { name: /^任务中心/ })
    await open.click()
    await expect(opening(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opening(page)).toHaveCount(0)

    await open.click()
    await expect(opening(page)).toBeVisible()
    await layersInHistory(page, 2)
    await page.goBack()
    await expect(opening(page)).toHaveCount(0)
    await layersInHistory(page, 1)

    const loaded = page.waitForEvent('requestfinished', (request) => missionCentre.test(request.url()))
    arrival.resolve()
    await loaded
    await expect(page.getByRole('dialog')).toHaveAccessibleName('个人中心')
  })
})
