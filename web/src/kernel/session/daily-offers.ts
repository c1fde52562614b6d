import { browserStorage } from '../storage/storage.ts'

const keys = { checkIn: 'check-in-offered', away: 'away-offered' } as const

/** Offers that the page makes its member once a day. */
type DailyOffer = keyof typeof keys

/**
 * Whether this browser has made its member the offer today; shared by all tabs. True without storage, as it would
 * otherwise repeat on every page.
 */
export function wasOffered(offer: DailyOffer, day: string): boolean {
  const offered = browserStorage.read(keys[offer])
  return offered === undefined || offered === day
}

export const noteOffer = (offer: DailyOffer, day: string) => browserStorage.write(keys[offer], day)

/** The next member to sign in hasn't been asked. */
export const forgetOffers = () => Object.values(keys).forEach(browserStorage.remove)
