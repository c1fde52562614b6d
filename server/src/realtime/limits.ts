export interface RealtimeLimits {
  frameBytes: number
  /** Size of a WebSocket message, which may hold several frames; the rest of a longer one is never read. */
  messageBytes: number
  /** Incoming frames and bytes per window. */
  windowMs: number
  windowMessages: number
  windowFrames: number
  windowBytes: number
  /** Outgoing bytes that may be queued, on one connection and on all of a member; a slower reader is disconnected. */
  queueBytes: number
  memberQueueBytes: number
  subscriptions: number
  /** Length of a subscription id, which each of its messages repeats. */
  subscriptionIdLength: number
  connectionsPerMember: number
  connectMs: number
  heartBeatMs: number
  /** Least time-out of heart-beats. */
  silenceMs: number
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
  memberQueueBytes: 512 * 1024,
  subscriptions: 32,
  subscriptionIdLength: 64,
  connectionsPerMember: 20,
  connectMs: 10_000,
  heartBeatMs: 10_000,
  silenceMs: 25_000,
  goodbyeMs: 2_000,
}
