import pg from 'pg'
import { limits } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import * as sql from './matching.sql.ts'
import { exactMatch, type Filters, type Match, relaxedMatch } from './text/match.ts'
import type { Query } from './text/query.ts'

/** Of one statement; a search has at most four. */
const timeLimitMs = 250
/** A word with fewer matches among the newest texts is rare, and all of its texts are looked at. */
const frequentFrom = 100

export interface Wanted extends Omit<sql.Search, 'match' | 'now'> {
  query: Query
  /** Terms of the filter. */
  filters: Filters
}

export interface Found {
  /** The best first, at most `limits.searchResults`. */
  ids: number[]
  /** Whether the time limit ended it early. */
  cut: boolean
}

/** Finds posts or comments: those with the whole query, and where they are few, those with most of its words after them. */
export async function find({ db, clock }: Pick<AppContext, 'db' | 'clock'>, wanted: Wanted): Promise<Found> {
  const { query, filters, sorted } = wanted
  const [exact, relaxed] = [new Map<number, number>(), new Map<number, number>()]
  const search = (match: Match) => ({ ...wanted, match, now: clock.now() })
  let cut = false
  try {
    await db.transaction().execute(async (tx) => {
      await sql.limitStatements(tx, timeLimitMs)
      await collect(tx, search(exactMatch(query, filters)), exact)
      const few = sorted === 'newest' ? 1 : limits.pageSize
      const other = exact.size < few ? relaxedMatch(query, filters) : undefined
      if (other) await collect(tx, search(other), relaxed)
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    cut = true
  }
  const rest = inOrder(relaxed).filter((id) => !exact.has(id))
  return { ids: [...inOrder(exact), ...rest].slice(0, limits.searchResults), cut }
}

/** Adds the search's matches with their scores. */
async function collect(tx: Tx, search: sql.Search, found: Map<number, number>) {
  for (const { id, score } of await sql.selectAmongNewest(tx, search)) found.set(id, score)
  const { tsquery } = search.match
  if (found.size >= frequentFrom || tsquery === undefined) return
  for (const { id, score } of await sql.selectByTerms(tx, search, tsquery)) found.set(id, score)
}

const inOrder = (found: ReadonlyMap<number, number>) =>
  Array.from(found)
    .sort(([a, one], [b, other]) => other - one || b - a)
    .map(([id]) => id)

const queryCanceled = '57014'
const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === queryCanceled
