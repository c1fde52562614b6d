import { type RawBuilder, sql } from 'kysely'
import { limits } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'
import type { Match } from './text/match.ts'
import { terms } from './text/terms.ts'
import type { Source } from './visibility.sql.ts'

export interface Filter {
  /** Undefined: all. */
  communityIds: readonly number[] | undefined
  authorId: number | undefined
  /** Community and number of each tag, one of which the post must have; undefined: any. */
  tags: readonly (readonly [communityId: number, num: number])[] | undefined
  /** Only texts with pictures. */
  images: boolean
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

/** Matches of rare words that are ranked. */
const rareMatches = sql.lit(10_000)
/** Of these, the best are looked up: some may not be found by everyone. */
const lookedUp = sql.lit(2 * limits.searchResults)
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

/** The newest matches among this many of the newest rows: enough for a word of many texts, where it reads few rows. */
export function selectAmongNewest(tx: Tx, search: Search, rows: number): Promise<Candidate[]> {
  return selectFound(tx, search, sql`${matching(search, newestRows(search, rows))} AND ${hasOtherTerms(search)}`)
}

/** How many of this many of the newest rows match, visible or not. */
export async function countAmongNewest(tx: Tx, search: Search, rows: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${newestRows(search, rows)}) s WHERE ${contains(search)} AND ${hasOtherTerms(search)}
  `.execute(tx)
  return counted.rows[0]!.count
}

/** The best matches of a rare word, found by its terms. */
export function selectByTerms(tx: Tx, search: Search, tsquery: string): Promise<Candidate[]> {
  const { source, filter } = search
  const rows = sql`SELECT * FROM ${source.table} s WHERE s.terms @@ ${tsquery}::tsquery LIMIT ${rareMatches}`
  const best = sql`${matching(search, rows)} AND ${times(filter)} ORDER BY score DESC, id DESC LIMIT ${lookedUp}`
  return selectFound(tx, search, best)
}

/** Those of these index rows that match, with their score. */
function matching(search: Search, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sorted, match, now, source } = search
  const score = sorted === 'newest' ? sql`extract(epoch FROM s.created_at)::float8` : relevance(source, match, now)
  return sql`SELECT s.id, ${score} AS score FROM (${rows}) s WHERE ${contains(search)}`
}

/** Looks up which of these matches the search may find, in their order. */
async function selectFound(tx: Tx, search: Search, matches: RawBuilder<unknown>): Promise<Candidate[]> {
  const { source, filter, sorted } = search
  const applause = sorted === 'newest' ? sql`0` : sql`0.15 * log(1 + ${source.applause})`
  const { rows } = await sql<Candidate>`
    SELECT s.id, s.score + ${applause} AS score FROM (${matches}) s ${source.live}
    WHERE ${source.where} AND ${tagged(filter)} LIMIT ${results}
  `.execute(tx)
  return rows
}

/** The newest rows of the index, in the order of one of its indexes: by author, community, or all. */
function newestRows({ source: { table }, filter }: Search, count: number): RawBuilder<unknown> {
  const { communityIds, authorId, images } = filter
  const order = sql`ORDER BY s.created_at DESC, s.id DESC LIMIT ${sql.lit(count)}`
  const rowsOf = (place: RawBuilder<unknown>) => sql`
    SELECT s.* FROM ${table} s
    WHERE ${place} AND ${times(filter)} AND ${images ? sql`s.terms @@ ${terms.images}::tsquery` : sql`true`} ${order}`
  if (authorId !== undefined) {
    const inPlace = communityIds ? sql`s.community_id = ANY(${communityIds}::bigint[])` : sql`true`
    return rowsOf(sql`s.author_id = ${authorId} AND ${inPlace}`)
  }
  if (communityIds === undefined) return rowsOf(sql`true`)
  if (communityIds.length === 1) return rowsOf(sql`s.community_id = ${communityIds[0]}`)
  return sql`
    SELECT s.* FROM unnest(${communityIds}::bigint[]) AS place (id)
    CROSS JOIN LATERAL (${rowsOf(sql`s.community_id = place.id`)}) s ${order}`
}

const times = ({ from, to }: Filter) =>
  sql`${from ? sql`s.created_at >= ${from}` : sql`true`} AND ${to ? sql`s.created_at < ${to}` : sql`true`}`

/** As it is now: the index may be a second behind. */
const tagged = ({ tags }: Filter) =>
  tags === undefined
    ? sql`true`
    : sql`(m.community_id, m.tag_num) IN (${sql.join(tags.map(([communityId, num]) => sql`(${communityId}, ${num})`))})`

const hasOtherTerms = ({ match: { otherTerms } }: Search) =>
  otherTerms === undefined ? sql`true` : sql`s.terms @@ ${otherTerms}::tsquery`

function contains({ source, match }: Search) {
  const has = (text: string) => sql`(strpos(${source.title}, ${text}) > 0 OR strpos(s.body, ${text}) > 0)`
  const conditions = [...match.contained.map(has), ...match.excluded.map((text) => sql`NOT ${has(text)}`)]
  if (match.some.length > 0) {
    const counted = match.some.map((text) => sql`${has(text)}::integer`)
    conditions.push(sql`${sql.join(counted, sql` + `)} >= ${sql.lit(match.some.length - 1)}`)
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

/**
 * Text first: each part of the query by its length, in the title three times of the body, more the more of the title it is
 * and the more often it is in the body; less the more of the query is missing. Then freshness and applause, together less
 * than one part in the title.
 */
function relevance({ title }: Source, { ranked, words }: Match, now: Date): RawBuilder<unknown> {
  const word = words ? sql`+ CASE WHEN s.terms @@ ${words}::tsquery THEN 1 ELSE 0 END` : sql``
  const days = sql`greatest(0, extract(epoch FROM ${now}::timestamptz - s.created_at)::float8 / 86400)`
  return sql`${textRelevance(title, ranked)} ${word} + 0.4 / (1 + ${days} / 30)`
}

function textRelevance(title: RawBuilder<unknown>, ranked: readonly string[]): RawBuilder<unknown> {
  if (ranked.length === 0) return sql`0`
  const total = ranked.reduce((sum, text) => sum + text.length, 0)
  return sql`(
    SELECT sum(share * score) * power(sum(CASE WHEN score > 0 THEN share ELSE 0 END), 2) FROM (
      SELECT length(part)::float8 / ${total}::float8 AS share,
        CASE WHEN strpos(${title}, part) > 0 THEN 2 + length(part)::float8 / length(${title}) ELSE 0 END
        + CASE WHEN strpos(s.body, part) > 0
          THEN 0.7 + 0.3 * least(1, log(1 + (length(s.body) - length(replace(s.body, part, ''))) / length(part))) ELSE 0 END
          AS score
      FROM unnest(${ranked}::text[]) AS part
    ) scored)`
}
