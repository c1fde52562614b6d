import type { BrowserContext, Page } from '@playwright/test'

/** Has this profile's pages go on, once navigated, only when the app has taken the place of the first paint. */
export function awaitApp(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options)
      if (options?.waitUntil !== 'commit') await appReady(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload.call(page, options)
      await appReady(page)
      return response
    }
  })
}

/** Resolves when the page shows the app; what the server drew before answers to no press. */
export const appReady = (page: Page): Promise<void> => page.locator('#prerendered').waitFor({ state: 'detached' })
