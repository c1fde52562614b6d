import { expect, type Page } from '@playwright/test'
import { cutOffControls } from './cut-off-controls.ts'

// Polled: the page renders its layout for a width after the window has it.
const soft = expect.configure({ soft: true })

/** Elements that overflow horizontally, except the rows meant to scroll. */
export const sidewaysScrollers = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main div, dialog, dialog *')]
      // Of the page's own parts only the rails, which stay while it scrolls.
      .filter((one) => !one.matches('main div') || getComputedStyle(one).position === 'sticky')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => one.tagName !== 'UL' && !one.matches('[role=tablist], [role=radiogroup], [role=toolbar]'))
      .map((one) => `${one.tagName}.${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  )

/**
 * Asserts that nothing scrolls sideways in windows of a desktop, a phone and the narrowest phone, and runs `at` at
 * each; on phones also with text of double size, which must not cut off a control's text.
 */
export async function fitsWidths(page: Page, where: string, at?: (width: number) => Promise<void>): Promise<void> {
  const before = page.viewportSize()!
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await soft.poll(() => sidewaysScrollers(page), `${where}, ${width} px`).toEqual([])
    await at?.(width)
    if (width < 1440) await fitsLargeText(page, `${where}, ${width} px, text of double size`)
  }
  await page.setViewportSize(before)
}

async function fitsLargeText(page: Page, where: string): Promise<void> {
  const resizeText = (size: string) => page.evaluate((to) => void (document.documentElement.style.fontSize = to), size)
  await resizeText('200%')
  await soft.poll(() => sidewaysScrollers(page), where).toEqual([])
  await soft.poll(() => cutOffControls(page), where).toEqual([])
  await resizeText('')
}
