import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeCleanAtBothSizes } from '../../src/scans/axe-clean.ts'
import { screenAddresses } from '../../src/screen-addresses.ts'
import { fitsWidths } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

/** How far a screen is from the middle, in pixels: one beside a bare third isn't there. */
const offCentre = (page: Page) =>
  page
    .locator('main > *')
    .filter({ visible: true })
    .first()
    .evaluate((screen) => {
      const { left, right } = screen.getBoundingClientRect()
      return Math.abs(left + right - document.body.clientWidth)
    })

const isEvent = (path: string) => path.startsWith('/event')
const walks = {
  'the events': screenAddresses.filter((path) => isEvent(path)),
  'all other screens': screenAddresses.filter((path) => !isEvent(path)),
}

for (const [name, paths] of Object.entries(walks))
  test(`axe finds nothing on ${name}, at both sizes; each has one first-level heading, no link elsewhere is the current page, and none scrolls sideways @desktop`, async ({
    page,
    enter,
    allowConsole,
  }) => {
    allowConsole(/404 .*\/nowhere/)
    await enter(demo.otherMember)
    for (const path of paths) {
      await page.goto(path)
      // By element: below a dialog, such as the one that begins a game, it isn't part of the accessibility tree.
      const headings = page.locator('h1').filter({ visible: true })
      await expect(headings.first(), path).toBeVisible()
      await fitsWidths(page, path, async (width) => {
        await expect.soft(headings, `${path}, ${width} px`).toHaveCount(1)
        if (width === 1440) expect.soft(await offCentre(page), `${path} uses its width`).toBeLessThanOrEqual(1)
      })
      await axeCleanAtBothSizes(page)
      const elsewhere = await page
        .locator('a[aria-current=page]')
        .evaluateAll((links) =>
          links.map((link) => (link as HTMLAnchorElement).pathname).filter((to) => to !== location.pathname),
        )
      expect.soft(elsewhere, path).toEqual([])
    }
  })
