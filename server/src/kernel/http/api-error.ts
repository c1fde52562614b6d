import { outcomes, type OutcomeName, type ApiErrorBody } from '@judian/contract'

interface Details {
  /** Instead of the outcome's usual text. */
  message?: string
  fields?: Record<string, string>
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
    return outcomes[this.outcome].http
  }

  body(): ApiErrorBody & Record<string, unknown> {
    const {
      status,
      message: usual,
      field,
    } = outcomes[this.outcome] as { status: number; message: string; field?: string }
    const { message = usual } = this.details
    const fields = this.details.fields ?? (field ? { [field]: message } : undefined)
    return { status, outcome: this.outcome, message, ...(fields && { fields }), ...this.details.extra }
  }
}
