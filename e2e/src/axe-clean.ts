import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { themes } from './theme.ts'

/**
 * Asserts that axe finds nothing on the page as it stands, in either theme; a failure lists each rule with its elements.
 * `within` narrows it to what lies over a page that another test looks at.
 */
export async function axeClean(page: Page, within?: string): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme')
  for (const theme of themes) {
    // The style sheets hang on this attribute alone, so nothing open is lost by switching it here.
    await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme)
    await settleMotion(page)
    // Legacy: runs in the page alone, which has no frames, instead of opening another page each time.
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
 * Half-faded text has no contrast yet. Not waited for: motion that repeats for ever, and motion out of sight, which the
 * browser holds still.
 */
async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = { contentVisibilityAuto: true, visibilityProperty: true }
    const ending = document.getAnimations().filter(({ effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return !isEndless && effect instanceof KeyframeEffect && effect.target?.checkVisibility(inSight)
    })
    await Promise.allSettled(ending.map((motion) => motion.finished))
  })
}
