import { browserStorage } from '../storage/storage.ts'

const key = 'check-in-offered'

/** Whether this browser has offered its member the check-in today; shared by all tabs. Without storage never ask, rather than on every page. */
export function wasOffered(day: string): boolean {
  const offered = browserStorage.read(key)
  return offered === undefined || offered === day
}

export const noteOffer = (day: string) => browserStorage.write(key, day)

/** The next member to sign in hasn't been asked. */
export const forgetOffer = () => browserStorage.remove(key)
