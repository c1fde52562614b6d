import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import { isTurnedOff } from '../../settings.ts'
import type { SearchContext } from './addition.ts'

/** Joins index rows `s` with the live contents that a search may find: posts `m`, or comments `r` with their posts `m`. */
export interface Source {
  table: RawBuilder<unknown>
  live: RawBuilder<unknown>
  where: RawBuilder<unknown>
  title: RawBuilder<unknown>
  applause: RawBuilder<unknown>
  /** Whether the post is out of date and ranks lower. */
  stale: RawBuilder<unknown>
}

const moments = {
  table: sql.table('searchMoments'),
  title: sql`s.title`,
  applause: sql`(m.thumb_count + 2 * m.comment_count)`,
  stale: sql`false`,
}
const comments = {
  table: sql.table('searchComments'),
  title: sql`''`,
  applause: sql`(r.thumb_count + 2 * r.reply_count)`,
  stale: sql`false`,
}

/** Looks up one live row for each row before it: `OFFSET 0` keeps the planner from joining the other way round. */
export const lookUp = (rows: RawBuilder<unknown>, alias: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`CROSS JOIN LATERAL (SELECT * FROM ${rows} WHERE id = ${id} OFFSET 0) ${alias}`

const [s, m, r] = [sql.ref('s.id'), sql.ref('m'), sql.ref('r')]
const postOf = sql.ref('r.momentId')

const notBlocked = (me: Member | undefined, author: RawBuilder<unknown>) =>
  sql`${author} <> ALL (ARRAY(SELECT blocked_id FROM blocks WHERE user_id = ${me?.id ?? 0}))`

/** Posts that this viewer may find: published, in a community that isn't hidden, and not by a member they blocked. */
export const visibleMoments = ({ additions }: Pick<SearchContext, 'additions'>, me: Member | undefined): Source => ({
  ...moments,
  stale: additions.find(({ stale }) => stale)?.stale ?? moments.stale,
  live: lookUp(sql.table('publishedMoments'), m, s),
  where: notBlocked(me, sql`m.author_id`),
})

/** Posts among this member's favourites: few enough to be read in full; none while favourites are off. */
export const favouriteMoments = (ctx: Pick<SearchContext, 'additions'>, me: Member | undefined): Source => ({
  ...visibleMoments(ctx, me),
  table: sql`(
    SELECT * FROM search_moments WHERE id = ANY(ARRAY(
      SELECT moment_id FROM favourites WHERE user_id = ${me?.id ?? 0} AND NOT ${isTurnedOff('favourites')}
    ))
  )`,
})

/** Comments that this viewer may find: published, under posts that they may find. */
export const visibleComments = (me: Member | undefined): Source => ({
  ...comments,
  live: sql`${lookUp(sql.table('publishedComments'), r, s)} ${lookUp(sql.table('publishedMoments'), m, postOf)}`,
  where: sql`${notBlocked(me, sql`r.author_id`)} AND ${notBlocked(me, sql`m.author_id`)}`,
})

export type State = 'published' | 'waiting' | 'rejected' | 'deleted' | undefined

const inState = (content: RawBuilder<unknown>, state: State) => {
  if (state === undefined) return sql`true`
  if (state === 'deleted') return sql`${content}.deleted_at IS NOT NULL`
  return sql`${content}.deleted_at IS NULL AND ${content}.review = ${sql.lit(state)}`
}

const inCommunities = (ids: readonly number[] | undefined) =>
  ids === undefined ? sql`true` : sql`m.community_id = ANY(${ids}::bigint[])`

/** Posts in any state, or in one, of all communities or these; only for the back office. */
export const everyMoment = (state: State, communityIds: readonly number[] | undefined): Source => ({
  ...moments,
  live: lookUp(sql.table('moments'), m, s),
  where: sql`${inState(sql`m`, state)} AND ${inCommunities(communityIds)}`,
})

/** The same for comments. */
export const everyComment = (state: State, communityIds: readonly number[] | undefined): Source => ({
  ...comments,
  live: sql`${lookUp(sql.table('comments'), r, s)} ${lookUp(sql.table('moments'), m, postOf)}`,
  where: sql`${inState(sql`r`, state)} AND ${inCommunities(communityIds)}`,
})
