/** The server's clock minus the device's, in milliseconds; the device's may be wrong by days. */
let offset = 0

/** The server's time at a time of the device's clock, in milliseconds since 1970; without one, the current time. */
export const now = (device = Date.now()) => device + offset

/** Sets the clock by the date of the server's answer, in whole seconds, unless that lies between the request and now: it is right then. */
export function setClock(date: string | null | undefined, requestedAt: number) {
  const answeredAt = Date.parse(date!)
  if (answeredAt < requestedAt - 1_000 || answeredAt > now()) offset = answeredAt - Date.now()
}

// The page contains the time of its rendering.
if (!import.meta.env.SSR) setClock(document.documentElement.dataset.at, Date.now() - performance.now())
