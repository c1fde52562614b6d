import { type ApiErrorBody, type Call, type Outcome, outcomes, type OutcomeName, statusOf } from '@judian/contract'

interface Details {
  /** Instead of the outcome's usual text. */
  message?: string
  fields?: Record<string, string>
  /** Instead of the outcome's usual one. */
  status?: number
  /** Further fields of the body, such as `remainingSeconds`. */
  extra?: Record<string, unknown>
}

/** A declared outcome other than success; anything else that is thrown becomes a bare 500. */
export class ApiError extends Error {
  readonly outcome: OutcomeName
  readonly details: Details

  constructor(outcome: OutcomeName, details: Details = {}) {
    super(outcome)
    this.outcome = outcome
    this.details = details
  }

  /** The HTTP status: 200 for business outcomes, the outcome's own code for failures. */
  get http() {
    return this.details.status ?? outcomes[this.outcome].http
  }

  /** The same refusal as an answer of this call, for which the usual status may mean something else. */
  of(call: Call): ApiError {
    const { http, status: usual } = outcomes[this.outcome]
    const status = statusOf(call, this.outcome)
    return http === 200 || status === usual ? this : new ApiError(this.outcome, { ...this.details, status })
  }

  body(): ApiErrorBody & Record<string, unknown> {
    const { message: usualText, field, ...usual } = outcomes[this.outcome] as Outcome
    const { message = usualText, status = usual.status } = this.details
    const fields = this.details.fields ?? (field ? { [field]: message } : undefined)
    return { status, outcome: this.outcome, message, ...(fields && { fields }), ...this.details.extra }
  }
}
