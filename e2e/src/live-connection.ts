import type { Page } from '@playwright/test'

/** Resolves when the page's live connection has its first frame. To be called before the page opens. */
export const liveConnection = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}
