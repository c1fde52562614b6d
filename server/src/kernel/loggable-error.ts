import pg from 'pg'
import { stdSerializers } from 'pino'

/** SQLSTATE class 22, data exceptions: their messages quote the value. */
const quotesValue = (code = '') => code.startsWith('22')

/** An error for the log. PostgreSQL's details quote whole rows, and with them phone numbers and texts: they are left out. */
export function loggableError(error: Error): Record<string, unknown> {
  if (!(error instanceof pg.DatabaseError)) return stdSerializers.err(error)
  const { code, schema, table, column, constraint, routine } = error
  const message = quotesValue(code) ? 'a value was refused' : error.message
  const stack = error.stack ?? ''
  const frames = stack.slice(stack.search(/^ {4}at /m))
  return { type: 'DatabaseError', message, stack: frames, code, schema, table, column, constraint, routine }
}
