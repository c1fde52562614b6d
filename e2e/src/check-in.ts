import type { BrowserContext } from '@playwright/test'

/** Lets this profile's pages believe that they have offered today's check-in, so that no popup comes in between. */
export function putOffCheckIn(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return // a blank page has no storage
    const shanghai = new Date(Date.now() + 8 * 60 * 60_000)
    localStorage.setItem('check-in-offered', shanghai.toISOString().slice(0, 10))
  })
}
