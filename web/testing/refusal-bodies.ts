import type { ApiErrorBody, OutcomeName } from '@judian/contract'
import { type Outcome, outcomes } from '@judian/contract/outcomes'

/** Every outcome's HTTP status and body, as the server sends them. */
export const refusals = Object.entries(outcomes as Record<OutcomeName, Outcome>).map(
  ([name, { http, status, message, field }]) => ({
    http,
    message,
    body: {
      status,
      outcome: name as OutcomeName,
      message,
      ...(field && { fields: { [field]: message } }),
    } satisfies ApiErrorBody,
  }),
)
