import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a control like a person: with the keyboard on a desktop, with a finger on a phone. */
export async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  if (await isTouch(page)) return target.tap()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const isTouch = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0)

/**
 * Presses Tab a few times, and then Shift+Tab once around the page: overlays are at the end of the document, where
 * the browser starts, or right behind the part that was used last.
 */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 240; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(pressed < 20 ? 'Tab' : 'Shift+Tab')
  }
  throw new Error('the keyboard does not reach it')
}
