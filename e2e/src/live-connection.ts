import type { Page } from '@playwright/test'

/** Resolves when the page's live connection has its first frame. To be called before the page opens. */
export const liveConnection = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}

/** Opens a page for a member, and waits until what loads after the first view is running and live. */
export async function openLive(page: Page, address: string): Promise<void> {
  const connected = liveConnection(page)
  await page.goto(address)
  await connected
}
