import type { OutcomeName, ApiErrorBody } from '@judian/contract'

/** What a refusal's body may carry beside the refusal itself. */
export interface ApiErrorExtras {
  /** TooFast: how long to wait before trying again. */
  remainingSeconds?: number
  /** ProofNeeded: the work to do first. */
  challenge?: unknown
}

/** The server understood and said no; `message` is for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 200 for the catalogue's business outcomes, the failure's own code for the protocol's. */
  readonly http: number
  readonly status: number
  readonly outcome: OutcomeName
  readonly fields: Readonly<Record<string, string>>
  readonly remainingSeconds: number | undefined
  readonly challenge: unknown

  constructor(http: number, body: ApiErrorBody & ApiErrorExtras) {
    super(body.message)
    this.http = http
    this.status = body.status
    this.outcome = body.outcome
    this.fields = body.fields ?? {}
    this.remainingSeconds = body.remainingSeconds
    this.challenge = body.challenge
  }
}

const words = {
  offline: '网络连接失败，请检查网络后再试',
  slow: '网络有点慢，请稍后再试',
  broken: '服务器出错啦，请稍后再尝试',
}

/** No answer of ours came back: no network, no time left, or something in between answered instead. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(reason: keyof typeof words, options?: ErrorOptions) {
    super(words[reason], options)
  }
}

/** What the person gave can't be sent, as the page itself knows; the message is for them. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

export const isApiError = (error: unknown, outcome: OutcomeName): error is ApiError =>
  error instanceof ApiError && error.outcome === outcome

/** What to tell the person about any error; the details of an unforeseen one are not theirs. */
export const messageOf = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof InvalidInput
    ? error.message
    : words.broken
