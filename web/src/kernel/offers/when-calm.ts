import { isOccupied } from './occupied.ts'

interface Offer {
  act: () => void
  /** Further condition, checked until it holds. */
  may: () => boolean
}

const pollMs = 1_000
/** Required time without scrolling, pressing, typing or another offer. */
const quietMs = 3_000

let waiting: readonly Offer[] = []
let timer: ReturnType<typeof setInterval> | undefined
let lastStirAt = -quietMs

/**
 * Queues unrequested offers: the companion, the check-in, news. Shows one at a time, once the page is unoccupied and
 * the person has been still for three seconds. Returns a cancel function.
 */
export function whenCalm(act: () => void, may = () => true): () => void {
  const offer = { act, may }
  waiting = [...waiting, offer]
  timer ??= setInterval(showNext, pollMs)
  showNext()
  return () => leave(offer)
}

function leave(offer: Offer) {
  waiting = waiting.filter((other) => other !== offer)
  if (waiting.length > 0) return
  clearInterval(timer)
  timer = undefined
}

function showNext() {
  if (isOccupied()) noteStir()
  if (performance.now() - lastStirAt < quietMs) return
  const next = waiting.find(({ may }) => may())
  if (!next) return
  leave(next)
  noteStir() // its code may still be loading: the next one waits anyway
  next.act()
}

const noteStir = () => {
  lastStirAt = performance.now()
}

/** Notes when the person stirs. Returns the stop function. */
export const watchStirs = () => onStirs(noteStir)

/** Clears the queue and the time of the last input. */
export function resetOffers() {
  for (const offer of waiting) leave(offer)
  lastStirAt = -quietMs
}

const stirs = ['scroll', 'pointerdown', 'keydown'] as const

/** Calls `act` whenever the person scrolls, presses or types. Returns the stop function. */
export function onStirs(act: () => void): () => void {
  for (const type of stirs) addEventListener(type, act, { capture: true, passive: true })
  return () => {
    for (const type of stirs) removeEventListener(type, act, { capture: true })
  }
}
