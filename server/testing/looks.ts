import { AsyncLocalStorage } from 'node:async_hooks'
import { callOf, calls, type CallPath } from '@judian/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Columns that staff may read only beside a record of the look. */
const personal = [
  'users.phone',
  'users.phone_hash',
  'users.phone_box',
  'sms_codes.phone',
  'lottery_claims.form_box',
  'security_log.box',
  'staff_identities.box',
  'sessions.device',
  'sessions.created_at',
  'sessions.seen_at',
  'sessions.expires_at',
]

/** Every request begins by reading the caller's own session. */
const isOwnSession = (text: string) => /\btoken_hash"? = /.test(text)

/** Sign-ins to no account: there is no member to notify of the look. */
const haveNoMember = (rows: { user_id?: unknown }[]) => rows.every((row) => row.user_id === null)

interface Column {
  call: string
  table: number
  column: number
}

/** Columns read and records written by one connection's transaction. */
interface Transaction {
  isOpen: boolean
  read: Column[]
  hasRecord: boolean
}

/**
 * Watches the columns that staff calls read. PostgreSQL reports the table and column of each result's column,
 * regardless of aliases; only an expression, such as the masked phone, has none. A call that reads a personal column
 * must write an access record in the same transaction.
 */
export function watchLooks(pool: pg.Pool) {
  const staffCall = new AsyncLocalStorage<string>()
  const unrecorded: Column[] = []

  function note(transaction: Transaction, call: string, text: string, { fields, rows, rowCount }: pg.QueryResult) {
    if (/^\s*insert into "?access_records/i.test(text) && rowCount) transaction.hasRecord = true
    if (!rows?.length || isOwnSession(text) || haveNoMember(rows)) return
    const read = fields.map(({ tableID, columnID }) => ({ call, table: tableID, column: columnID }))
    ;(transaction.isOpen ? transaction.read : unrecorded).push(...read.filter(({ table }) => table > 0))
  }

  function settle(transaction: Transaction, text: string) {
    // A failed call returns none of the data it read.
    if (/^commit$/i.test(text) && !transaction.hasRecord) unrecorded.push(...transaction.read)
    Object.assign(transaction, { isOpen: /^begin$/i.test(text), read: [], hasRecord: false })
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult> | undefined
    const transaction: Transaction = { isOpen: false, read: [], hasRecord: false }
    client.query = ((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text
      if (/^(begin|commit|rollback)$/i.test(text)) settle(transaction, text)
      const answered = query(...given)
      const call = staffCall.getStore()
      // Runs before the caller's continuation, which is attached later.
      if (call) answered?.then((result) => note(transaction, call, text, result)).catch(() => {})
      return answered
    }) as typeof client.query
  })

  return {
    /** Runs this as a staff call of that path. */
    during: <T>(path: string, work: () => T) => staffCall.run(path, work),
    watchRequests(app: FastifyInstance) {
      const inject = app.inject.bind(app) as (...given: unknown[]) => unknown
      app.inject = ((...given: unknown[]) => {
        const path = (given[0] as { url?: string }).url?.split('?')[0]
        // It is sent when it is awaited.
        return isStaffCall(path) ? staffCall.run(path!, async () => await inject(...given)) : inject(...given)
      }) as typeof app.inject
    },
    /** The personal columns that were read without a record, and by which calls. */
    async unrecorded(): Promise<string[]> {
      if (unrecorded.length === 0) return []
      const { rows } = await pool.query<{ table: number; column: number; name: string }>(
        `SELECT attrelid::int AS table, attnum AS column, attrelid::regclass || '.' || attname AS name FROM pg_attribute
        WHERE attrelid = ANY($1) AND attnum > 0`,
        [[...new Set(unrecorded.map(({ table }) => table))]],
      )
      const names = new Map(rows.map(({ table, column, name }) => [`${table} ${column}`, name]))
      const read = unrecorded.map(({ call, table, column }) => ({ call, name: names.get(`${table} ${column}`) ?? '' }))
      return [
        ...new Set(read.filter(({ name }) => personal.includes(name)).map(({ call, name }) => `${call}: ${name}`)),
      ]
    },
  }
}

/** It reads the caller's own phone. */
const ofOneself = '/v1/admin/setup/sendTestSms'

const isStaffCall = (path: string | undefined) =>
  path !== undefined &&
  path !== ofOneself &&
  path in calls &&
  ['admin', 'moderator'].includes(callOf(path as CallPath).who)
