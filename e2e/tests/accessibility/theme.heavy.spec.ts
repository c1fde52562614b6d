import { demo } from '../../src/accounts.ts'
import { openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'
import { startGame } from '../../src/tiles.ts'

const DAY = 86_400

test('the personal centre switches the theme, stored for a year @mobile', async ({ page, context, enter }) => {
  await enter(demo.member)
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')

  const centre = await openPanel(page, 'profile')
  await centre.getByText('深色').click()

  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(centre.getByRole('radio', { name: '深色' })).toBeChecked()
  const moon = (await context.cookies()).find(({ name }) => name === 'moon')
  expect(moon?.value).toBe('dark')
  expect(((moon?.expires ?? 0) - Date.now() / 1000) / DAY).toBeCloseTo(365, 1)
})

test('a visitor switches the theme in the navigation bar, in all open tabs @desktop', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await page.goto('/')
  await page.getByRole('button', { name: /^(切换到)?深色$/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a dark page is dark from its first element on @mobile', async ({ page, setTheme }) => {
  await setTheme('dark')
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seenThemes: seen })
    // Nothing is painted before the body exists.
    new MutationObserver(() => {
      const theme = document.documentElement.getAttribute('data-theme')
      if (document.body && seen.at(-1) !== theme) seen.push(theme)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

  await page.goto('/')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()

  expect(await page.evaluate(() => Reflect.get(window, 'seenThemes') as unknown)).toEqual(['dark'])
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const brightness = ground.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
  expect(Math.max(...brightness)).toBeLessThan(64)
})

test('with forced colours the selected filter is outlined, and the game’s tiles keep their colours @desktop', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(demo.member)
  await page.goto('/community/r6')
  const filters = page.getByRole('navigation', { name: '筛选帖子' })
  await expect(filters.getByRole('link', { name: '全部' })).toHaveCSS('outline-style', 'solid')
  await expect(filters.getByRole('link', { name: '攻略' })).toHaveCSS('outline-style', 'none')

  await startGame(page, 'free')
  await expect(page.locator('[data-look=open] > span').first()).toHaveCSS('background-color', 'rgb(251, 247, 236)')
})
