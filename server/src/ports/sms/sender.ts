/** One code for one phone: `phone` is the bare national number (11 digits, no +86). */
export interface SmsMessage {
  phone: string
  purpose: 'signup' | 'reset' | 'phone' | 'guardian'
  code: string
}

export interface SmsSender {
  /** False on a site without SMS. */
  readonly sends: boolean
  /** Hands a message to a provider; throws SmsFailed when it did not take it. */
  send(message: SmsMessage): Promise<void>
}

/**
 * The provider did not take the message. `reason` is the provider's error code or the network's, fit for a log.
 * There is no `cause` on purpose: the clients' own errors quote the request, and with it the code and the signature.
 */
export class SmsFailed extends Error {
  readonly provider: string
  readonly reason: string

  constructor(provider: string, reason: string) {
    super(`${provider} did not take the message: ${reason}`)
    this.name = 'SmsFailed'
    this.provider = provider
    this.reason = reason
  }
}
