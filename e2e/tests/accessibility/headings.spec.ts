import { demo } from '../../src/accounts.ts'
import { openPanel } from '../../src/shell.ts'
import { screenPaths } from '../../src/screen-paths.ts'
import { expect, test } from '../../src/test.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('every screen has one first-level heading and names no other address the current page @desktop', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/404 .*\/nowhere/)
  await enter(demo.otherMember)
  // By element: below a dialog, such as the one that begins a game, it is no part of the accessibility tree.
  const heading = page.locator('h1')
  for (const path of screenPaths) {
    await page.goto(path)
    await expect(heading.first(), path).toBeVisible()
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await heading.filter({ visible: true }).count(), `${path}, ${viewport.width} px`).toBe(1)
    }
    const elsewhere = await page
      .locator('a[aria-current=page]')
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).pathname).filter((to) => to !== location.pathname),
      )
    expect.soft(elsewhere, path).toEqual([])
  }
})

test('the rules are one landmark, also while one writes @desktop', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto('/community/r6')
  await openPanel(page, 'post')
  await expect(page.getByText('发布前请先看看社区规则')).toBeVisible()
  await expect(page.locator(':is(section, [role=region])[aria-label="社区规则"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '社区规则' })).toHaveCount(1)
})
