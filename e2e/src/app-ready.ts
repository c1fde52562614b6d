import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Makes navigations of this profile wait until the history is settled, and then until the app has replaced the
 * server-rendered page.
 */
export function awaitApp(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      await historySettled(page)
      const response = await goto.call(page, url, options)
      if (options?.waitUntil !== 'commit') await appReady(page)
      return response
    }
    page.reload = async (options) => {
      await historySettled(page)
      const response = await reload.call(page, options)
      await appReady(page)
      return response
    }
  })
}

/** Resolves when the app has rendered: the server-rendered page handles no input. */
export const appReady = (page: Page): Promise<void> => page.locator('#prerendered').waitFor({ state: 'detached' })

/**
 * Resolves when the history has no entry of a closed layer: going back over it, which is about to happen, would abort a
 * navigation.
 */
const historySettled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .evaluate(() => {
          // The region of toasts is a popover that is always open.
          const layers = document.querySelectorAll('dialog[open], :popover-open:not(:has(> [role="status"]))').length
          return ((history.state as { layer?: number } | null)?.layer ?? 0) <= layers
        })
        .catch(() => true),
    )
    .toBe(true)
