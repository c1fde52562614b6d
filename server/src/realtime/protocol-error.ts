/** WebSocket close codes (RFC 6455, 7.4). */
export const closeCodes = {
  done: 1000,
  goingAway: 1001,
  protocolError: 1002,
  policy: 1008,
  tooBig: 1009,
  serverError: 1011,
  tryLater: 1013,
  /** The member has too many connections, and this was the oldest: the client connects again when it is looked at. */
  replaced: 4001,
} as const

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** A protocol violation: answered with an ERROR frame with these headers, then the connection closes with this code. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly code: CloseCode
  readonly headers: Readonly<Record<string, string>>

  constructor(message: string, code: CloseCode = closeCodes.protocolError, headers: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.headers = headers
  }
}
