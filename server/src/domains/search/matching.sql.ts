import { type RawBuilder, sql } from 'kysely'
import { boardsLimits, limits } from '@judian/contract/limits'
import type { Db } from '../../kernel/db/db.ts'
import { runPrepared } from './prepared.ts'
import { hasIn, hasNoneExcluded, hasRequired, ranked } from './ranking.sql.ts'
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

/** Matches of rare words that are ranked. */
const rareMatches = sql.lit(10_000)
/** The best matches to look up: the viewer may not see some of them. */
const lookedUp = sql.lit(2 * limits.searchResults)
const results = sql.lit(limits.searchResults)
const staleShare = sql.lit(boardsLimits.staleInSearch)

/** How many of this many of the newest rows match, visible or not. */
export async function countAmongNewest(db: Db, search: Search, rows: number): Promise<number> {
  const [counted] = await runPrepared(
    db,
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (${newestRows(search, rows)}) s WHERE ${isMatch(search)} AND ${hasOtherTerms(search)}`,
  )
  return counted!.count
}

/** The newest matches among this many of the newest rows: enough for a word of many texts, where it reads few rows. */
export const selectAmongNewest = (db: Db, search: Search, rows: number): Promise<number[]> =>
  selectFound(
    db,
    search,
    matching(search, sql`SELECT * FROM (${newestRows(search, rows)}) s WHERE ${hasOtherTerms(search)}`),
  )

/** The best matches of a rare word, found by its terms. */
export function selectByTerms(db: Db, search: Search, tsquery: string): Promise<number[]> {
  const { source, filter } = search
  const rows = sql`
    SELECT * FROM ${source.table} s WHERE s.terms @@ ${tsquery}::tsquery AND ${times(filter)} LIMIT ${rareMatches}`
  return selectFound(db, search, sql`${matching(search, rows)} ORDER BY score DESC, id DESC LIMIT ${lookedUp}`)
}

const isMatch = ({ source, match }: Search) =>
  sql`${hasRequired(match, hasIn(source, match))} AND ${hasNoneExcluded(match, hasIn(source, match))}`

/** The matching ones of these index rows, with their score. */
const matching = (search: Search, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  search.sorted === 'newest'
    ? sql`SELECT s.id, extract(epoch FROM s.created_at)::float8 AS score FROM (${rows}) s
        WHERE ${isMatch(search)}`
    : ranked(search.source, search.match, rows, search.now)

/** Looks up which of these matches the search may find: their ids, the best first. */
async function selectFound(db: Db, search: Search, matches: RawBuilder<unknown>): Promise<number[]> {
  const { source, filter, sorted } = search
  const score =
    sorted === 'newest'
      ? sql`s.score`
      : sql`(s.score + 0.15 * log(1 + ${source.applause})) * CASE WHEN ${source.stale} THEN ${staleShare} ELSE 1 END`
  const [found] = await runPrepared(
    db,
    sql<{ ids: number[] | null }>`
      SELECT json_agg(id ORDER BY score DESC, id DESC) AS ids FROM (
        SELECT s.id, ${score} AS score FROM (${matches}) s ${source.live}
        WHERE ${source.where} AND ${tagged(filter)} LIMIT ${results}
      ) found`,
  )
  return found!.ids ?? []
}

/** The newest rows of the index, in the order of one of its indexes: by author, community, or all. */
function newestRows({ source: { table }, filter }: Search, count: number): RawBuilder<unknown> {
  const { communityIds, authorId, images } = filter
  const order = sql`ORDER BY s.created_at DESC, s.id DESC LIMIT ${count}`
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

/** The current state: the index may lag by a second. */
const tagged = ({ tags }: Filter) =>
  tags === undefined
    ? sql`true`
    : sql`(m.community_id, m.tag_num) IN (${sql.join(tags.map(([communityId, num]) => sql`(${communityId}, ${num})`))})`

const hasOtherTerms = ({ match: { otherTerms } }: Search) =>
  otherTerms === undefined ? sql`true` : sql`s.terms @@ ${otherTerms}::tsquery`
