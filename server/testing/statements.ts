import type pg from 'pg'

/** A statement as sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Not counted: transaction control, and what depends on elapsed time (cached settings, a search's time limit). */
const uncounted = /^(begin|commit|rollback)$|^select \* from "settings"|^set local statement_timeout/i

/** Records the statements of this pool's connections; returns a function that lists those sent by a piece of work. */
export function recordStatements(pool: pg.Pool) {
  let recorded: Statement[] | undefined
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const record = (...given: unknown[]) => {
      const [first, second] = given as [string | Partial<Statement>, unknown]
      const text = typeof first === 'string' ? first : first.text!
      const values = typeof first === 'string' ? second : first.values
      if (!uncounted.test(text)) recorded?.push({ text, values: (values as unknown[]) ?? [] })
      return query(...given)
    }
    client.query = record as typeof client.query
  })

  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const mine: Statement[] = []
    recorded = mine
    await work()
    recorded = undefined
    return mine
  }
}
