import type { WebSocket } from 'ws'
import type { RealtimeLimits } from './limits.ts'
import { ProtocolError } from './protocol-error.ts'

/** Interval in milliseconds; 0 for none. */
interface Rhythm {
  sendEvery: number
  /** A client that is silent for longer is disconnected. */
  patience: number
}

/**
 * Negotiates both intervals from CONNECT's heart-beat header: what the client can send, and what it wants to receive.
 */
export function negotiateHeartbeat(header: string | undefined, { heartBeatMs, silenceMs }: RealtimeLimits): Rhythm {
  const found = (header ?? '0,0').match(/^(\d{1,9}),(\d{1,9})$/)
  if (!found) throw new ProtocolError('the heart-beat header is malformed')
  const [canSend, wants] = [Number(found[1]), Number(found[2])]
  return {
    sendEvery: wants && Math.max(heartBeatMs, wants),
    patience: canSend && Math.min(Math.max(canSend * 2.5, silenceMs), longestTimer),
  }
}

/** Longer ones end at once. */
const longestTimer = 2 ** 31 - 1

export function startHeartbeat(socket: WebSocket, { sendEvery, patience }: Rhythm): () => void {
  const beat = sendEvery ? setInterval(() => socket.send('\n'), sendEvery) : undefined
  const silence = patience ? setTimeout(() => socket.terminate(), patience) : undefined
  const heard = () => void silence?.refresh()
  socket.on('message', heard)

  return () => {
    clearInterval(beat)
    clearTimeout(silence)
    socket.off('message', heard)
  }
}
