import { demo, signIn } from '../src/accounts.ts'
import { expect, test } from '../src/test.ts'

const DAY = 86_400

test('the toggle switches the theme, for a year', async ({ page, context }) => {
  await signIn(page, demo.member)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')

  await page.getByRole('button', { name: '个人中心' }).filter({ visible: true }).click()
  await page
    .getByRole('button', { name: /主题|深色|夜间/ })
    .filter({ visible: true })
    .click()

  await expect(root).toHaveAttribute('data-theme', 'dark')
  const moon = (await context.cookies()).find(({ name }) => name === 'moon')
  expect(moon?.value).toBe('dark')
  expect(((moon?.expires ?? 0) - Date.now() / 1000) / DAY).toBeCloseTo(365, 1)

  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('a dark page is dark from its first element on', async ({ page, setTheme }) => {
  await setTheme('dark')
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seenThemes: seen })
    // Nothing can be painted before there is a body.
    new MutationObserver(() => {
      const theme = document.documentElement.getAttribute('data-theme')
      if (document.body && seen.at(-1) !== theme) seen.push(theme)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

  await page.goto('/')
  await expect(page.locator('header').or(page.locator('nav')).filter({ visible: true }).first()).toBeVisible()

  expect(await page.evaluate(() => Reflect.get(window, 'seenThemes') as unknown)).toEqual(['dark'])
})
