import pg from 'pg'

/** The names of compiled statements, by their SQL. */
export const statementNames = new Map<string, string>()

/** A client that runs compiled statements as named prepared ones; Kysely passes their SQL without a name. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (first: unknown, ...rest: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) => query(named(first), ...rest)) as typeof this.query
  }
}

function named(query: unknown) {
  const name = typeof query === 'string' && statementNames.get(query)
  return name ? { name, text: query } : query
}
