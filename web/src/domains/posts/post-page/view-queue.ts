import { encodeForm } from '@judian/contract/encode'
import { limits } from '@judian/contract/limits'

/** How long a view waits for others. */
const delayMs = 10_000

const reported = new Set<number>()
const waiting = new Set<number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports a post as viewed, once for each page load, together with others. */
export function reportView(messageId: number) {
  if (reported.has(messageId)) return
  reported.add(messageId)
  waiting.add(messageId)
  if (waiting.size >= limits.viewsPerCall) send()
  else timer ??= setTimeout(send, delayMs)
}

/** Outlives the page; the answer isn't awaited. */
function send() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.size === 0) return
  navigator.sendBeacon('/v1/moments/viewMoments', encodeForm({ message_ids: [...waiting] }))
  waiting.clear()
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
