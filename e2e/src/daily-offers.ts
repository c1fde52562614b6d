import type { BrowserContext } from '@playwright/test'

/** Marks today's offers as made in this profile: the news of an absence, and unless it is wanted the check-in, whose popup then doesn't open. */
export function markDailyOffers(context: BrowserContext, { checkIn = false } = {}): Promise<unknown> {
  return context.addInitScript(
    (offers) => {
      if (!location.protocol.startsWith('http')) return // a blank page has no storage
      const shanghai = new Date(Date.now() + 8 * 60 * 60_000)
      for (const offer of offers) localStorage.setItem(offer, shanghai.toISOString().slice(0, 10))
    },
    ['away-offered', ...(checkIn ? [] : ['check-in-offered'])],
  )
}
