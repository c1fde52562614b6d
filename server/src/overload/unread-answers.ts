import type { ServerResponse } from 'node:http'

const baseMs = 30_000
/** A phone on a bad network is faster. */
const minimumBytesPerSecond = 32 * 1024

/** How long a body or an answer of this length may take: 30 s, or for large ones the time of the minimum rate. */
export const transferMs = (bytes: number) => Math.max(baseMs, (bytes / minimumBytesPerSecond) * 1_000)

/** Over all responses that clients read more slowly than they are written. */
const bytesMax = 128 * 1024 * 1024

/** An answer that a sweep found written, but not taken by its connection. */
export interface UnreadAnswer {
  response: ServerResponse
  foundAt: number
  /** Bytes that the connection had read until then. */
  takenBefore: number
}

export const unreadAnswer = (response: ServerResponse, foundAt: number): UnreadAnswer => {
  const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {}
  return { response, foundAt, takenBefore: bytesWritten - writableLength }
}

/**
 * Closes connections that read their answers too slowly and, while all of them hold too many bytes in memory, those
 * unread for longest.
 */
export function limitUnreadAnswers(unread: UnreadAnswer[], now: number): void {
  let bytes = 0
  for (const one of unread.toSorted((a, b) => b.foundAt - a.foundAt)) {
    const { socket } = one.response
    if (!socket) continue
    bytes += socket.writableLength
    const isSlow = now > one.foundAt + transferMs(socket.bytesWritten - one.takenBefore)
    if (isSlow || bytes > bytesMax) socket.destroy()
  }
}
