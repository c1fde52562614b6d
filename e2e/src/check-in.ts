import type { BrowserContext } from '@playwright/test'

/** Marks today's check-in as offered in this profile, so that its popup doesn't open. */
export function markCheckInOffered(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return // a blank page has no storage
    const shanghai = new Date(Date.now() + 8 * 60 * 60_000)
    localStorage.setItem('check-in-offered', shanghai.toISOString().slice(0, 10))
  })
}
