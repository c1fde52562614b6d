import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { OutcomeName } from '@judian/contract'

/** Records an outcome, for the check that tests provoke every declared one. */
export function recordOutcome(path: string, outcome: OutcomeName) {
  appendFileSync(inject('outcomeRecord'), `${path} ${outcome}\n`)
}
