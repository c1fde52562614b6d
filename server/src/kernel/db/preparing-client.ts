import pg from 'pg'

/** The names of compiled statements, by their SQL. */
export const statementNames = new Map<string, string>()

/** A client that runs compiled statements as named prepared ones; Kysely passes their SQL without a name. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (first: unknown, ...rest: unknown[]) => unknown
    const prepare = (first: unknown, ...rest: unknown[]) =>
      query(
        typeof first === 'string' && statementNames.has(first)
          ? { name: statementNames.get(first), text: first }
          : first,
        ...rest,
      )
    this.query = prepare as typeof this.query
  }
}
