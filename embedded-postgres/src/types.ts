import type { PoolConfig } from 'pg'

/** A database that accepts connections. */
export interface Postgres {
  /** The configuration of a `pg` pool or client. Of the embedded database: as its owner, who is no superuser. */
  readonly connection: PoolConfig
  /** For what only a superuser may do, such as creating databases; undefined for a database given by URL. */
  readonly superuser?: PoolConfig
  /** False for a database given by URL. */
  readonly embedded: boolean
  /** Shuts the embedded server down cleanly and ends open sessions; does nothing to a database given by URL. */
  stop(): Promise<void>
}

export interface PostgresLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Why the embedded database can't run, in words for the operator; `detail` is PostgreSQL's own output. */
export class PostgresUnavailable extends Error {
  readonly detail: string

  constructor(message: string, detail = '') {
    super(detail ? `${message}\n${detail}` : message)
    this.name = 'PostgresUnavailable'
    this.detail = detail
  }
}
