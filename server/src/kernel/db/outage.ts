import pg from 'pg'

/** PostgreSQL is starting, stopping, out of connections or disk space, a statement timed out, or deadlocks outlasted the retries. */
const states = /^(08...|53...|57P0[1-5]|57014|25006|40P01|40001)$/
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The driver's own errors have a message and no code. */
const messages = /^(Connection terminated|Connection ended|Query read timeout|timeout e|Client (was|has|is) )/

/** Whether the database is unavailable for now, so that the caller may retry later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return messages.test(error.message) || codes.has(code) || (syscall === 'connect' && code === 'ENOENT')
}
