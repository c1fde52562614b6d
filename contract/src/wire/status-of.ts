import { z } from 'zod'
import { outcomes, type OutcomeName } from '../outcomes.ts'
import type { Call } from './call.ts'

/** Not 400: that says of a post that it is held for review. */
const UNPROCESSABLE = 422

/** Statuses of a call's successes and business outcomes, which clients read without looking at HTTP's. */
function catalogued({ output, outcomes: declared = [] }: Call): ReadonlySet<unknown> {
  const status = output instanceof z.ZodObject ? (output.shape['status'] as unknown) : undefined
  const successes = status instanceof z.ZodLiteral ? [...status.values] : []
  const business = declared.filter((name) => outcomes[name].http === 200).map((name) => outcomes[name].status)
  return new Set([...successes, ...business])
}

/**
 * The status of an outcome as an answer of this call. A failure whose usual status has another meaning for the call
 * carries 422: a status means one thing. A rate limit keeps its 429 beside that of wrong activation codes, from which
 * `remainingSeconds` tells it.
 */
export function statusOf(call: Call, name: OutcomeName): number {
  const { http, status } = outcomes[name]
  return http !== 200 && name !== 'TooFast' && catalogued(call).has(status) ? UNPROCESSABLE : status
}
