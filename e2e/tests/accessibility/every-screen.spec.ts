import { demo } from '../../src/accounts.ts'
import { axeClean, sizes } from '../../src/scans/axe-clean.ts'
import { screenAddresses } from '../../src/screen-addresses.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

const byArea = Map.groupBy(screenAddresses, (path) => path.split(/[/?]/)[1]!)

for (const [area, paths] of byArea)
  test(`axe finds nothing on screens under /${area}; each has one first-level heading, and no link elsewhere is the current page @desktop`, async ({
    page,
    enter,
    allowConsole,
  }) => {
    allowConsole(/404 .*\/nowhere/)
    await enter(demo.otherMember)
    // By element: below a dialog, such as the one that begins a game, it is no part of the accessibility tree.
    const heading = page.locator('h1')
    for (const path of paths) {
      await page.goto(path)
      await expect(heading.first(), path).toBeVisible()
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect.soft(await heading.filter({ visible: true }).count(), `${path}, ${viewport.width} px`).toBe(1)
        expect.soft(await sidewaysScrollers(page), `${path}, ${viewport.width} px`).toEqual([])
        await axeClean(page)
      }
      const elsewhere = await page
        .locator('a[aria-current=page]')
        .evaluateAll((links) =>
          links.map((link) => (link as HTMLAnchorElement).pathname).filter((to) => to !== location.pathname),
        )
      expect.soft(elsewhere, path).toEqual([])
    }
  })
