import type { OutcomeName } from '@judian/contract'

export interface SecurityLogEntry {
  /** Absent: an attempt at no account. */
  userId?: number | undefined
  /** The call's path without `/v1/`. */
  act: string
  address: string
  /** The client's, if the proxy says it. */
  port?: number | undefined
  /** The numbers of what was written, by the names of the call's fields. */
  written?: Readonly<Record<string, string>> | undefined
  /** Absent for a success. */
  outcome?: OutcomeName | undefined
}

/**
 * Records sign-ins, writes and deletions with time and origin, apart from the application's log, for requests by law.
 */
export interface SecurityLog {
  /** Queues an entry for now, which is stored within a second in a batch. */
  add(entry: SecurityLogEntry): void
  /** Resolves when all entries so far are stored. */
  flush(): Promise<void>
}
