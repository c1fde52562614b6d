const key = 'check-in-offered'

/** Whether this browser has offered its member the check-in today; shared by all tabs. */
export function wasOffered(day: string): boolean {
  try {
    return localStorage.getItem(key) === day
  } catch {
    return true // storage disabled: never ask, rather than on every page
  }
}

export const noteOffer = (day: string) => localStorage.setItem(key, day)

/** The next member to sign in hasn't been asked. */
export function forgetOffer() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is disabled: nothing to clear.
  }
}
