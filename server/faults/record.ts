import type { TestContext } from 'vitest'
import type { Found } from './load/effects.ts'
import type { Sent } from './load/send.ts'

/** A row of the table that `npm run faults` prints. */
export interface FaultRecord {
  rounds: number
  acknowledged: number
  lost: number
  doubled: number
  /** Writes whose first request failed. */
  failed: number
  /** The longest that a write had to wait for its acknowledgement. */
  longestMs: number
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: FaultRecord
  }
}

/** The number of rounds: few in every `npm run test:all`, and in `npm run faults` a part of its hundred. */
export function rounds(quick: number, part = 1): number {
  const whole = process.env['FAULT_ROUNDS']
  return whole ? Math.max(quick, Math.round(Number(whole) * part)) : quick
}

/** Adds up a test's rounds, as its row of the table. */
export function recordFault({ task }: TestContext): (round: Sent & Found) => void {
  const total = { rounds: 0, acknowledged: 0, lost: 0, doubled: 0, failed: 0, longestMs: 0 }
  task.meta.fault = total
  return ({ acknowledged, lost, doubled, failed, longestMs }) => {
    total.rounds++
    total.acknowledged += acknowledged.length
    total.lost += lost
    total.doubled += doubled
    total.failed += failed
    total.longestMs = Math.max(total.longestMs, longestMs)
  }
}
