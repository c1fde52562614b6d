import type { PoolConfig } from 'pg'

/** A database that is ready for connections. */
export interface Postgres {
  /** What a pool needs to connect. */
  readonly connection: PoolConfig
  /** True when the cluster runs on this machine, started by this project. */
  readonly embedded: boolean
  /** Ends the embedded cluster cleanly, open sessions included; does nothing to a database of the operator's own. */
  stop(): Promise<void>
}

export interface PostgresLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** The one database and role of an embedded cluster. */
export const DATABASE = 'judian'

/** Why the embedded cluster can't be had, in words for the operator; `detail` is PostgreSQL's own account of it. */
export class PostgresUnavailable extends Error {
  readonly detail: string

  constructor(message: string, detail = '') {
    super(detail ? `${message}\n${detail}` : message)
    this.name = 'PostgresUnavailable'
    this.detail = detail
  }
}
