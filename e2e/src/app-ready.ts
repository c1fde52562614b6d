import type { BrowserContext, Page } from '@playwright/test'

/** Makes navigations of this profile wait until the app has replaced the server-rendered page. */
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

/** Resolves when the app has rendered: the server-rendered page handles no input. */
export const appReady = (page: Page): Promise<void> => page.locator('#prerendered').waitFor({ state: 'detached' })
