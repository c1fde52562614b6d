const key = 'check-in-offered'

/** Whether this browser has offered its member the check-in on this day; every tab knows. */
export function wasOffered(day: string): boolean {
  try {
    return localStorage.getItem(key) === day
  } catch {
    return true // storage switched off: asked on every page would be worse than never
  }
}

export const noteOffer = (day: string) => localStorage.setItem(key, day)

/** Whoever signs in next hasn't been asked. */
export function forgetOffer() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}
