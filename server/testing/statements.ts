import type pg from 'pg'

/** A statement as sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Records the statements of this pool's connections; returns those that a piece of work sends. */
export function hearStatements(pool: pg.Pool) {
  let heard: Statement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const hear = (...given: unknown[]) => {
      const [first, second] = given as [string | Partial<Statement>, unknown]
      const text = typeof first === 'string' ? first : first.text!
      const values = typeof first === 'string' ? second : first.values
      if (!/^(begin|commit|rollback)$/i.test(text)) heard.push({ text, values: (values as unknown[]) ?? [] })
      return query(...given)
    }
    client.query = hear as typeof client.query
  })

  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const mine: Statement[] = []
    heard = mine
    await work()
    return mine
  }
}
