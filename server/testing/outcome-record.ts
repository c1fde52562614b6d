import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { OutcomeName } from '@judian/contract'

/** Notes that a test provoked this outcome, for the check at the run's end that every declared one was. */
export function recordOutcome(path: string, outcome: OutcomeName) {
  appendFileSync(inject('outcomeRecord'), `${path} ${outcome}\n`)
}
