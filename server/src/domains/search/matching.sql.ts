import { type RawBuilder, sql } from 'kysely'
import { limits } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'
import type { Match } from './text/match.ts'
import type { Source } from './visibility.sql.ts'

export interface Filter {
  communityId: number | undefined
  authorId: number | undefined
  /** Community and number of each tag, one of which the post must have; undefined: any. */
  tags: readonly (readonly [communityId: number, num: number])[] | undefined
  from: Date | undefined
  to: Date | undefined
}

export interface Search {
  source: Source
  match: Match
  filter: Filter
  sorted: 'relevance' | 'newest'
  now: Date
}

export interface Candidate {
  id: number
  score: number
}

/** Rows of the index that a search for frequent words looks through, the newest first. */
const walkedRows = sql.lit(5_000)
/** Matches of rare words that are ranked. */
const rareMatches = sql.lit(20_000)
const results = sql.lit(limits.searchResults)

/**
 * Limits a transaction's statements in time, and keeps the planner from reading whole tables: it can't estimate how many
 * rows have a term, and either of the two selects below is right for one kind of term only.
 */
export const limitStatements = (tx: Tx, milliseconds: number) =>
  sql`
    SELECT set_config('statement_timeout', ${String(milliseconds)}, true), set_config('enable_seqscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('jit', 'off', true)
  `.execute(tx)

/** The newest matches among the newest rows: enough for a word of many texts, where it reads few rows. */
export function selectAmongNewest(tx: Tx, search: Search): Promise<Candidate[]> {
  const { source, filter, match } = search
  const newest = sql`
    SELECT * FROM ${source.table} s WHERE ${places(filter)} AND ${times(filter)}
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${walkedRows}`
  const matches = match.tsquery === undefined ? sql`true` : sql`s.terms @@ ${match.tsquery}::tsquery`
  return selectRanked(tx, search, sql`${found(search, newest)} AND ${matches} LIMIT ${results}`)
}

/** All matches of a rare word, found by its terms. */
export function selectByTerms(tx: Tx, search: Search, tsquery: string): Promise<Candidate[]> {
  const { source, filter } = search
  const rows = sql`SELECT * FROM ${source.table} s WHERE s.terms @@ ${tsquery}::tsquery LIMIT ${rareMatches}`
  return selectRanked(tx, search, sql`${found(search, rows)} AND ${times(filter)}`)
}

/** Those of these index rows that the search may find. */
const found = (search: Search, rows: RawBuilder<unknown>) => sql`
  SELECT s.id, s.created_at, ${search.source.title} AS title, s.body, s.terms, ${search.source.applause} AS applause
  FROM (${rows}) s ${search.source.live}
  WHERE ${contains(search)} AND ${search.source.where} AND ${tagged(search.filter)}`

async function selectRanked(tx: Tx, { match, sorted, now }: Search, rows: RawBuilder<unknown>): Promise<Candidate[]> {
  const score = sorted === 'newest' ? sql`extract(epoch FROM created_at)::float8` : relevance(match, now)
  const { rows: candidates } = await sql<Candidate>`
    SELECT id, ${score} AS score FROM (${rows}) found ORDER BY score DESC, id DESC LIMIT ${results}
  `.execute(tx)
  return candidates
}

const places = ({ communityId, authorId }: Filter) => {
  if (authorId !== undefined) return sql`s.author_id = ${authorId}`
  return communityId === undefined ? sql`true` : sql`s.community_id = ${communityId}`
}

const times = ({ from, to }: Filter) =>
  sql`${from ? sql`s.created_at >= ${from}` : sql`true`} AND ${to ? sql`s.created_at < ${to}` : sql`true`}`

/** As it is now: the index may be a second behind. */
const tagged = ({ tags }: Filter) =>
  tags === undefined
    ? sql`true`
    : sql`(m.community_id, m.tag_num) IN (${sql.join(tags.map(([communityId, num]) => sql`(${communityId}, ${num})`))})`

function contains({ source, match }: Search) {
  const has = (text: string) => sql`(strpos(s.body, ${text}) > 0 OR strpos(${source.title}, ${text}) > 0)`
  const conditions = [...match.contained.map(has), ...match.excluded.map((text) => sql`NOT ${has(text)}`)]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

/**
 * Text first: each part of the query by its length, in the title three times of the body, more the more of the title it is
 * and the more often it is in the body. Then freshness and applause, together less than one part in the title.
 */
function relevance({ ranked, words }: Match, now: Date): RawBuilder<unknown> {
  const length = ranked.reduce((sum, text) => sum + text.length, 0)
  const parts = ranked.map((text) => {
    const share = sql.lit(text.length / length)
    return sql`${share} * (
      CASE WHEN strpos(title, ${text}) > 0 THEN 2 + ${sql.lit(text.length)} / length(title)::float8 ELSE 0 END
      + CASE WHEN strpos(body, ${text}) > 0 THEN 0.7 + 0.3 * least(1, log(1 + (length(body) - length(replace(body, ${text}, ''))) / ${sql.lit(text.length)})) ELSE 0 END)`
  })
  const word = words ? sql`+ CASE WHEN terms @@ ${words}::tsquery THEN 1 ELSE 0 END` : sql``
  const text = parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)
  const days = sql`greatest(0, extract(epoch FROM ${now}::timestamptz - created_at)::float8 / 86400)`
  return sql`${text} ${word} + 0.4 / (1 + ${days} / 30) + 0.15 * log(1 + applause)`
}
