import type { Case } from '../cases/case.ts'
import type { Request } from '../measure/request.ts'
import { sum } from '../measure/statistics.ts'

/** The daily requests of an active member, in views of the cases (docs/scale.md). */
export const memberDay: Readonly<Record<string, number>> = {
  page: 2,
  autosignin: 2,
  'feed-members': 6,
  'feed-latest': 4,
  post: 5,
  posts: 3,
  thumb: 4,
  comment: 0.5,
  publish: 0.05,
  upload: 0.05,
  suggest: 1,
  search: 0.3,
  signin: 0.05,
}

/** Share of a day's requests that the busiest hour has, with its busiest minutes: 0.1 × 1.5. */
export const peakHourShare = 0.15

/** Requests of a member's day. */
export const requestsOfDay = (cases: readonly Case[]) =>
  sum(cases.map(({ name, perView }) => (memberDay[name] ?? 0) * perView))

/** Random views in the proportions of a member's day. */
export function dayOfRequests(cases: readonly Case[]): () => Request {
  const mixed = cases.filter(({ name }) => name in memberDay)
  const whole = sum(Object.values(memberDay))
  let left = 0
  let current = mixed[0]!
  return () => {
    if (left === 0) {
      current = pick(mixed, Math.random() * whole)
      left = current.perView
    }
    left--
    return current.next()
  }
}

function pick(cases: readonly Case[], at: number): Case {
  let passed = 0
  return cases.find(({ name }) => (passed += memberDay[name]!) > at) ?? cases[0]!
}
