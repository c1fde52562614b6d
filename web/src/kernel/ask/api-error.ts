import type { OutcomeName, ApiErrorBody } from '@judian/contract'

/** Extra fields of an error body. */
export interface ApiErrorExtras {
  /** TooFast: seconds to wait before a retry. */
  remainingSeconds?: number
  /**
   * ProofNeeded: the proof of work to solve first. SecondFactorNeeded and Banned: identifies the member whose password
   * was right.
   */
  challenge?: unknown
  /** SecondFactorNeeded: which the member has. */
  factors?: { totp: 0 | 1; passkey: 0 | 1 }
  /** Banned: why, and until when if it ends. */
  ban?: { reason: string; until?: string }
  /** AccountEnding: until when it can be taken back. */
  ends?: string
  /** SudoRequired: 1 if the second factor must be proved, rather than the password. */
  factor?: 1
}

/** The server rejected the call; `message` is shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 200 for business outcomes, the HTTP status for protocol errors. */
  readonly http: number
  readonly status: number
  readonly outcome: OutcomeName
  readonly fields: Readonly<Record<string, string>>
  readonly remainingSeconds: number | undefined
  readonly challenge: unknown
  readonly factors: ApiErrorExtras['factors']
  readonly ban: ApiErrorExtras['ban']
  readonly ends: string | undefined
  readonly factor: 1 | undefined

  constructor(http: number, body: ApiErrorBody & ApiErrorExtras) {
    super(body.message)
    this.http = http
    this.status = body.status
    this.outcome = body.outcome
    this.fields = body.fields ?? {}
    this.remainingSeconds = body.remainingSeconds
    this.challenge = body.challenge
    this.factors = body.factors
    this.ban = body.ban
    this.ends = body.ends
    this.factor = body.factor
  }
}

const words = {
  offline: '网络连接失败，请检查网络后再试',
  slow: '网络有点慢，请稍后再试',
  broken: '服务器出错啦，请稍后再尝试',
}

/** No valid response: offline, timed out, or answered by an intermediary, whose HTTP status is `http`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly reason: keyof typeof words
  readonly http: number | undefined

  constructor(reason: keyof typeof words, options?: ErrorOptions & { http?: number }) {
    super(words[reason], options)
    this.reason = reason
    this.http = options?.http
  }
}

/** Client-side validation failed; `message` is shown to the user. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

export const isApiError = (error: unknown, outcome: OutcomeName): error is ApiError =>
  error instanceof ApiError && error.outcome === outcome

/** Message to show for any error; hides the details of unexpected ones. */
export const messageOf = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof InvalidInput
    ? error.message
    : words.broken
