/** The server's clock minus the device's, in milliseconds; the device's may be wrong by days. */
let offset = 0

/** The server's time for a time of the device's clock, in milliseconds since 1970; by default for now. */
export const now = (device = Date.now()) => device + offset

/**
 * Sets the clock by the date of the server's answer, in whole seconds, unless it is between the request and now, which
 * means that the clock is right.
 */
export function setClock(date: string | null | undefined, requestedAt: number) {
  const answeredAt = Date.parse(date!)
  if (answeredAt < requestedAt - 1_000 || answeredAt > now()) offset = answeredAt - Date.now()
}

// The page contains the time of its rendering.
if (!import.meta.env.SSR) setClock(document.documentElement.dataset.at, Date.now() - performance.now())
