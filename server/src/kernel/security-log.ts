import type { OutcomeName } from '@judian/contract'

export interface SecurityLogEntry {
  /** Absent: an attempt at no account. */
  userId?: number | undefined
  /** The call's path without `/v1/`. */
  act: string
  address: string
  /** Absent for a success. */
  outcome?: OutcomeName | undefined
}

/**
 * Records sign-ins, writes and deletions with time and origin, apart from the application's log, for requests by law.
 */
export interface SecurityLog {
  /** Takes an entry of now, which is stored within a second, together with others. */
  add(entry: SecurityLogEntry): void
  /** Resolves when all entries so far are stored. */
  flush(): Promise<void>
}
