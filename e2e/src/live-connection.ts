import type { Page } from '@playwright/test'
import { appReady } from './app-ready.ts'

/** Resolves when a live connection has its first frame. To be called before one opens; a busy machine may open several. */
export function liveConnection(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) => void socket.once('framereceived', () => resolve()))
  return promise
}

/** Opens a page for a member, and waits until its late parts are loaded and live. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' }) // later connections are this page’s
  await liveConnection(page)
  await appReady(page)
}
