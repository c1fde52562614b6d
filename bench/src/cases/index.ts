import type { Case } from './case.ts'
import { costlyCases } from './costly.ts'
import type { Facts } from './facts.ts'
import { measureFanOut } from './fan-out.ts'
import { readCases } from './reads.ts'
import { measureWordFilter } from './word-filter.ts'
import { writeCases } from './writes.ts'

/** Everything that is asked of a running site; what only reads comes first. */
export const siteCases = async (facts: Facts): Promise<Case[]> => [
  ...readCases(facts),
  ...writeCases(facts),
  ...(await costlyCases(facts)),
]

/** Everything else, by its name. */
export const ownCases = { 'fan-out': measureFanOut, 'word-filter': async () => measureWordFilter() }
