import type { RealtimeLimits } from './limits.ts'

/** Limits a client's bytes and frames per time window; returns false when exceeded. */
export function createRateWindow({ windowMs, windowMessages, windowFrames, windowBytes }: RealtimeLimits) {
  let since = -Infinity
  let messages = 0
  let frames = 0
  let bytes = 0

  return {
    admitsMessage(size: number): boolean {
      const now = performance.now()
      if (now - since >= windowMs) [since, messages, frames, bytes] = [now, 0, 0, 0]
      messages += 1
      bytes += size
      return messages <= windowMessages && bytes <= windowBytes
    },
    admitsFrame(): boolean {
      frames += 1
      return frames <= windowFrames
    },
  }
}
