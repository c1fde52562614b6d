import { limits } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { corrected } from './correction/correct.ts'
import { isTimeout, type Limited, withTimeLimit } from './limited.ts'
import * as sql from './matching.sql.ts'
import { exactMatch, type Filters, relaxedMatch } from './text/match.ts'
import { type Query, withPieces } from './text/query.ts'
import type { Synonyms } from './text/synonyms.ts'
import { singleWords } from './text/single-words.ts'
import type { BigramCounts } from './text/words.ts'
import type { Source } from './visibility.sql.ts'

/** Number of newest texts by which a search distinguishes frequent words from rare ones. */
const probedRows = 500
/** A word of more texts, as these let expect, is frequent; of a rare one the index finds all texts. */
const frequentFrom = 2_000
/** A search for frequent words looks through as many of the newest texts as let expect this many matches, within bounds. */
const walkedMatches = 1.5 * limits.searchResults
const walkedRows = { least: 1_000, most: 5_000 }
/** Number of words tried alone, until one is found, for a query without results. */
const maxSingleWords = 3

export interface SearchPlan extends Omit<sql.Search, 'match' | 'now'> {
  query: Query
  /** Bigram counts of titles, by which the query's pieces are split into words. */
  counts: BigramCounts
  /** Whether many titles have this word or character: such words aren't corrected. */
  isCommon: (word: string) => boolean
  /** Number of all texts, visible or not. */
  texts: number
  /** Terms of the filter. */
  filters: Filters
  synonyms: Synonyms
  /** Titles that corrections may take words from; undefined disables corrections and results of single words. */
  titles?: Source
}

export interface Found {
  /** The best first, at most `limits.searchResults`. */
  ids: number[]
  /** Whether the time limit ended it early. */
  cut: boolean
  /** The query that these are results of, where the wanted one finds nothing. */
  corrected?: Query
  /** The query's single word that these results are for, if no text has its words together. */
  instead?: Query
}

/**
 * Finds posts or comments with the whole query and, if there are few, after them those with most of its words. Without
 * a match: the results of a corrected query, else those of one of its words.
 */
export async function find({ db, clock }: Pick<AppContext, 'db' | 'clock'>, plan: SearchPlan): Promise<Found> {
  const found: Found = { ids: [], cut: false }
  const now = clock.now()
  try {
    await withTimeLimit(db, async (limited) => {
      const exact = await collect(limited, { ...plan, now, match: exactMatch(plan.query, plan) })
      found.ids = exact
      if (exact.length === 0 && (await findCorrected(limited, plan, now, found))) return
      const few = plan.sorted === 'newest' ? 1 : limits.pageSize
      const relaxed = exact.length < few ? relaxedMatch(plan.query, plan) : undefined
      const others = relaxed ? await collect(limited, { ...plan, now, match: relaxed }) : []
      found.ids = [...new Set([...exact, ...others])].slice(0, limits.searchResults)
      if (found.ids.length === 0 && plan.titles) await findSingleWord(limited, plan, now, found)
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    found.cut = true
  }
  return found
}

/** False when the query has nothing to correct, or the corrected one finds nothing either. */
async function findCorrected(limited: Limited, plan: SearchPlan, now: Date, found: Found): Promise<boolean> {
  const query = plan.titles && (await corrected(limited, plan.titles, plan))
  if (!query) return false
  const ids = await collect(limited, { ...plan, now, match: exactMatch(query, plan) })
  if (ids.length === 0) return false
  Object.assign(found, { ids, corrected: query })
  return true
}

/** The results of the first word that has any. */
async function findSingleWord(limited: Limited, plan: SearchPlan, now: Date, found: Found) {
  for (const word of singleWords(plan.query, plan.counts, plan.synonyms).slice(0, maxSingleWords)) {
    const query = withPieces(plan.query, [word], plan.counts)
    const ids = await collect(limited, { ...plan, now, match: exactMatch(query, plan) })
    if (ids.length === 0) continue
    Object.assign(found, { ids, instead: query })
    return
  }
}

/** The ids of the search's matches, the best first. */
async function collect(limited: Limited, search: sql.Search & Pick<SearchPlan, 'texts'>): Promise<number[]> {
  const { tsquery } = search.match
  if (tsquery === undefined) return limited((db) => sql.selectAmongNewest(db, search, walkedRows.most))
  const matches = await limited((db) => sql.countAmongNewest(db, search, probedRows))
  const share = matches / probedRows
  if (share * search.texts <= frequentFrom) return limited((db) => sql.selectByTerms(db, search, tsquery))
  const rows = Math.min(walkedRows.most, Math.max(walkedRows.least, Math.ceil(walkedMatches / share)))
  return limited((db) => sql.selectAmongNewest(db, search, rows))
}
