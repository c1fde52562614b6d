import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { themes } from './theme.ts'

/**
 * Asserts that axe finds nothing on the page in either theme; a failure lists each rule with its elements. `within`
 * narrows the scan to an overlay.
 */
export async function axeClean(page: Page, within?: string): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme')
  for (const theme of themes) {
    // The style sheets depend on this attribute only, so open overlays survive the switch.
    await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme)
    await finishAnimations(page)
    // Legacy mode runs in the page itself, which has no frames, instead of opening another page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
    const findings = violations.flatMap(({ id, impact, help, nodes }) =>
      nodes.map(
        (node) => `${id} (${impact ?? 'minor'}): ${help}\n${node.target.join(' ')}\n${node.failureSummary ?? ''}`,
      ),
    )
    expect.soft(findings, `axe on ${page.url()} in ${theme}`).toEqual([])
  }
  await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown ?? 'light'), before)
}

/**
 * Text that is fading in has no final contrast. Doesn't wait for infinite or off-screen animations, which browsers
 * pause.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = { contentVisibilityAuto: true, visibilityProperty: true }
    const ending = document.getAnimations().filter(({ effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return !isEndless && effect instanceof KeyframeEffect && effect.target?.checkVisibility(inSight)
    })
    await Promise.allSettled(ending.map((motion) => motion.finished))
  })
}
