import pg from 'pg'
import { limits } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { corrected } from './correction/correct.ts'
import * as sql from './matching.sql.ts'
import { exactMatch, type Filters, relaxedMatch } from './text/match.ts'
import type { Query } from './text/query.ts'
import type { Source } from './visibility.sql.ts'

/** Of a search: each statement gets the time that is left. */
const timeLimitMs = 1_000
/** A word with fewer matches among the newest texts is rare, and all of its texts are looked at. */
const frequentFrom = 100

export interface Wanted extends Omit<sql.Search, 'match' | 'now'> {
  query: Query
  /** Terms of the filter. */
  filters: Filters
  /** Titles that corrections may take words from; undefined: no corrections. */
  titles?: Source
}

export interface Found {
  /** The best first, at most `limits.searchResults`. */
  ids: number[]
  /** Whether the time limit ended it early. */
  cut: boolean
  /** The query that these are results of, where the wanted one finds nothing. */
  corrected?: Query
}

/**
 * Finds posts or comments: those with the whole query, and where they are few, those with most of its words after them.
 * Where none has it, the results of a corrected query.
 */
export async function find({ db, clock }: Pick<AppContext, 'db' | 'clock'>, wanted: Wanted): Promise<Found> {
  const found: Found = { ids: [], cut: false }
  const now = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      const limited = limitedIn(tx)
      const exact = await collect(limited, { ...wanted, now, match: exactMatch(wanted.query, wanted.filters) })
      found.ids = exact
      if (exact.length === 0 && (await findCorrected(limited, wanted, now, found))) return
      const few = wanted.sorted === 'newest' ? 1 : limits.pageSize
      const relaxed = exact.length < few ? relaxedMatch(wanted.query, wanted.filters) : undefined
      if (!relaxed) return
      const others = await collect(limited, { ...wanted, now, match: relaxed })
      found.ids = [...new Set([...exact, ...others])].slice(0, limits.searchResults)
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    found.cut = true
  }
  return found
}

/** Returns the transaction, with its next statements limited to the time that is left of the search. */
export type Limited = () => Promise<Tx>

function limitedIn(tx: Tx): Limited {
  const deadline = performance.now() + timeLimitMs
  return async () => {
    await sql.limitStatements(tx, Math.max(1, Math.ceil(deadline - performance.now())))
    return tx
  }
}

/** False when the query has nothing to correct, or the corrected one finds nothing either. */
async function findCorrected(limited: Limited, wanted: Wanted, now: Date, found: Found): Promise<boolean> {
  const query = wanted.titles && (await corrected(limited, wanted.titles, wanted.query))
  if (!query) return false
  const ids = await collect(limited, { ...wanted, now, match: exactMatch(query, wanted.filters) })
  if (ids.length === 0) return false
  Object.assign(found, { ids, corrected: query })
  return true
}

/** The ids of the search's matches, the best first. */
async function collect(limited: Limited, search: sql.Search): Promise<number[]> {
  const scores = new Map<number, number>()
  for (const { id, score } of await sql.selectAmongNewest(await limited(), search)) scores.set(id, score)
  const { tsquery } = search.match
  if (scores.size < frequentFrom && tsquery !== undefined)
    for (const { id, score } of await sql.selectByTerms(await limited(), search, tsquery)) scores.set(id, score)
  return Array.from(scores)
    .sort(([a, one], [b, other]) => other - one || b - a)
    .map(([id]) => id)
}

const queryCanceled = '57014'
const isTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === queryCanceled
