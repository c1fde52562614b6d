import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'

/** Time limit of a search, over all its statements. */
const timeLimitMs = 1_000
/** After each step the statement limit is lowered to the time that is left. */
const stepMs = 100

/** Runs one statement, limited to the time that is left of the search. */
export type Limited = <T>(statement: (db: Db) => Promise<T>) => Promise<T>

/** Searches that run at once. More would take all connections of the pool, and slow one another down to the time limit. */
const atOnce = 4
/** Searches that wait for their turn; more than these are refused at once. */
const mostWaiting = 60

interface Turns {
  running: number
  waiting: (() => void)[]
}
const turnsOf = new WeakMap<Db, Turns>()

/** Throws Unavailable when too many wait already. */
async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(db) ?? { running: 0, waiting: [] }
  turnsOf.set(db, turns)
  if (turns.running < atOnce) turns.running += 1
  else if (turns.waiting.length < mostWaiting) await new Promise<void>((begin) => turns.waiting.push(begin))
  else throw new ApiError('Unavailable')
  try {
    return await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.running -= 1
  }
}

/** Runs statements of one transaction, limited in time together. Throws Unavailable when too many searches wait. */
export const withTimeLimit = <T>(db: Db, work: (limited: Limited) => Promise<T>): Promise<T> =>
  inTurn(db, () => limitTime(db, work))

const limitTime = <T>(db: Db, work: (limited: Limited) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const deadline = performance.now() + timeLimitMs
    let limit = timeLimitMs
    const limited: Limited = async (statement) => {
      const left = Math.max(1, Math.ceil(deadline - performance.now()))
      if (limit - left < stepMs) return statement(connection)
      limit = left
      await setLimit(connection, left)
      return statement(connection)
    }
    try {
      await begin(connection)
      return await work(limited)
    } finally {
      await sql`COMMIT`.execute(connection)
    }
  })

/**
 * Sent as one message. Keeps the planner from reading whole tables: it can't estimate how many rows have a term, and
 * each access path suits only one kind of term. So one plan of a statement serves all terms.
 */
const begin = (db: Db) =>
  sql`
    BEGIN READ ONLY;
    SET LOCAL statement_timeout = ${sql.lit(timeLimitMs)}; SET LOCAL jit = off;
    SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;
    SET LOCAL plan_cache_mode = force_generic_plan
  `.execute(db)

const setLimit = (db: Db, milliseconds: number) =>
  sql`SET LOCAL statement_timeout = ${sql.lit(milliseconds)}`.execute(db)

const queryCanceled = '57014'
export const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === queryCanceled
