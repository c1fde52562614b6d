import pg from 'pg'

/** The names of compiled statements, by their SQL. */
export const statementNames = new Map<string, string>()

export interface ClientOptions extends Omit<pg.ClientConfig, 'query_timeout'> {
  /** A connection that leaves a statement unanswered for so long is ended, with all its statements; 0: never. */
  answerTimeoutMs?: number
}

type Callback = (error: Error | undefined, result?: unknown) => void

/**
 * Runs compiled statements as named prepared ones; Kysely passes their SQL without a name. Makes promises and time-outs itself, as pg's
 * keep each statement's rows in memory until the next full collection (decision record 33).
 */
export class PreparingClient extends pg.Client {
  constructor(options: ClientOptions = {}) {
    super(options)
    const { answerTimeoutMs } = options
    const query = this.query.bind(this) as (first: unknown, ...rest: unknown[]) => unknown

    const limited = (done: Callback): Callback => {
      if (!answerTimeoutMs) return done
      const timer = setTimeout(() => this.connection.stream.destroy(new Error('Query read timeout')), answerTimeoutMs)
      return (error, result) => {
        clearTimeout(timer)
        done(error, result)
      }
    }
    this.query = ((first: pg.Submittable | string, ...rest: unknown[]) => {
      if (typeof first === 'object' && 'submit' in first) return query(first, ...rest)
      const done = rest.at(-1)
      if (typeof done === 'function') return query(named(first), ...rest.slice(0, -1), limited(done as Callback))
      const { promise, resolve, reject } = Promise.withResolvers()
      const settle = limited((error, result) => (error ? reject(error) : resolve(result)))
      query(named(first), rest[0], settle)
      return promise.catch(throwFromCaller)
    }) as typeof this.query
  }
}

function named(query: unknown) {
  const name = typeof query === 'string' && statementNames.get(query)
  return name ? { name, text: query } : query
}

/** With the stack of the caller instead of the socket's. */
function throwFromCaller(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}
