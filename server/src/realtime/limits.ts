/** What one connection may ask of the server. */
export interface RealtimeLimits {
  /** A STOMP frame. */
  frameBytes: number
  /** A WebSocket message, which may hold several frames; a longer one is never read to its end. */
  messageBytes: number
  /** What may come in within the window. */
  windowMs: number
  windowMessages: number
  windowFrames: number
  windowBytes: number
  /** What may wait to be sent; a reader slower than that is dropped. */
  queueBytes: number
  subscriptions: number
  connectionsPerMember: number
  /** Until CONNECT has come. */
  connectMs: number
  /** How often we send something, and want to hear something. */
  heartBeatMs: number
  /** How long a client may stay silent that promised to beat; browsers wake a hidden page once a minute. */
  silenceMs: number
  /** How long a closing server waits for clients to answer the close. */
  goodbyeMs: number
}

export const usualLimits: RealtimeLimits = {
  frameBytes: 8 * 1024,
  messageBytes: 32 * 1024,
  windowMs: 10_000,
  windowMessages: 300,
  windowFrames: 100,
  windowBytes: 64 * 1024,
  queueBytes: 256 * 1024,
  subscriptions: 32,
  connectionsPerMember: 20,
  connectMs: 10_000,
  heartBeatMs: 10_000,
  silenceMs: 90_000,
  goodbyeMs: 2_000,
}
