import type pg from 'pg'

/** The name in the comment that a hot statement begins with: `-- prepared: lock moment`. */
export const preparedName = (text: string): string | undefined => /^\s*-- prepared: (.+)/.exec(text)?.[1]

/**
 * Makes a client prepare named statements: PostgreSQL parses and plans each once per connection. The name is passed in
 * a comment, as Kysely passes only the text. Statements of one name must have the same text.
 */
export function prepareNamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const name = typeof statement === 'string' && preparedName(statement)
    return query(name ? { name, text: statement } : statement, ...rest)
  }) as typeof client.query
}
