import { appendFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { inject } from 'vitest'
import { callOf, type CallPath, type OutcomeName } from '@judian/contract'

/** Records a response's outcome, for the check that tests provoke every declared one. Fails on a success with undeclared fields. */
export function recordResponse(path: string, body: { outcome?: OutcomeName }) {
  if (body.outcome) return appendFileSync(inject('outcomeRecord'), `${path} ${body.outcome}\n`)
  if (!isDeepStrictEqual(callOf(path as CallPath).output.parse(body), body))
    throw new Error(`${path} answers undeclared fields`)
}
