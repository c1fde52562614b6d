import pg from 'pg'

/** PostgreSQL shuts down, starts, is full of connections or out of room, or a statement ran out of time. */
const states = /^(08...|53...|57P0[1-5]|57014|25006)$/
/** Broken and refused connections. */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The driver names its own errors only in words. */
const messages = /^(Connection terminated|Connection ended|Query read timeout|timeout e|Client (was|has|is) )/

/** Whether the database can't be used now: the caller may try again later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return messages.test(error.message) || codes.has(code) || (syscall === 'connect' && code === 'ENOENT')
}
