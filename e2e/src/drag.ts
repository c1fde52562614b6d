import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Drags one finger from point to point. Playwright's own touch only taps. */
export async function drag(page: Page, from: Point, to: Point, steps = 8): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })

  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
  await browser.detach()
}
