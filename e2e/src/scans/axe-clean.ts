import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { type Theme, themes } from '../theme.ts'
import { finishAnimations } from './finish-animations.ts'

// Less than half of axe.js, and parsed again on every page.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A phone's window, and the one in which a test for desktops begins. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** The rules whose outcome depends on colours: all that the second theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Asserts that axe finds nothing on the page in either theme; a failure lists each rule with its elements. `within`
 * narrows the scan to an overlay.
 */
export const axeClean = (page: Page, within?: string): Promise<void> => axeCleanIn(themes, page, within)

/** The same in windows of both sizes. Colours depend only on the theme, which is dark at one size. */
export async function axeCleanAtBothSizes(page: Page): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // A window of another size may load its own parts, the one with the heading among them.
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
    await axeCleanIn(themes.slice(0, viewport === sizes[0] ? 2 : 1), page)
  }
}

async function axeCleanIn(shown: readonly Theme[], page: Page, within?: string): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme')
  for (const theme of shown) {
    // The style sheets depend on this attribute only, so open overlays survive the switch.
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await finishAnimations(page)
    const findings = await findingsOn(page, within, theme === themes[0] ? {} : { runOnly: colourRules })
    expect.soft(findings, `axe on ${page.url()} in ${theme}`).toEqual([])
  }
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name ?? 'light'), before)
}

async function findingsOn(page: Page, within: string | undefined, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    ([selector, asked]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      // Without the list of passed rules, which takes most of the time.
      return run(selector ?? document, { ...asked, resultTypes: ['violations'] })
    },
    [within, options] as const,
  )
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      (node) => `${id} (${impact ?? 'minor'}): ${help}\n${node.target.join(' ')}\n${node.failureSummary ?? ''}`,
    ),
  )
}
