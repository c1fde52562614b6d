import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../../kernel/member.ts'

/** Joins index rows `s` with the live contents that a search may find: posts `m`, or comments `r` with their posts `m`. */
export interface Source {
  table: RawBuilder<unknown>
  live: RawBuilder<unknown>
  where: RawBuilder<unknown>
  title: RawBuilder<unknown>
  /** Thumbs and answers. */
  applause: RawBuilder<unknown>
}

const moments = {
  table: sql.table('searchMoments'),
  title: sql`s.title`,
  applause: sql`(m.thumb_count + 2 * m.comment_count)`,
}
const comments = {
  table: sql.table('searchComments'),
  title: sql`''`,
  applause: sql`(r.thumb_count + 2 * r.reply_count)`,
}

const notBlocked = (me: Member | undefined, author: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM blocks WHERE user_id = ${me?.id ?? 0} AND blocked_id = ${author})`

/** Posts that this viewer may find: published, in a community that isn't hidden, by nobody they blocked. */
export const visibleMoments = (me: Member | undefined): Source => ({
  ...moments,
  live: sql`JOIN published_moments m ON m.id = s.id`,
  where: notBlocked(me, sql`m.author_id`),
})

/** Comments that this viewer may find: published, under posts that they may find. */
export const visibleComments = (me: Member | undefined): Source => ({
  ...comments,
  live: sql`JOIN published_comments r ON r.id = s.id JOIN published_moments m ON m.id = r.moment_id`,
  where: sql`${notBlocked(me, sql`r.author_id`)} AND ${notBlocked(me, sql`m.author_id`)}`,
})

export type State = 'published' | 'waiting' | 'rejected' | 'deleted' | undefined

const inState = (content: RawBuilder<unknown>, state: State) => {
  if (state === undefined) return sql`true`
  if (state === 'deleted') return sql`${content}.deleted_at IS NOT NULL`
  return sql`${content}.deleted_at IS NULL AND ${content}.review = ${sql.lit(state)}`
}

/** Posts in any state, or in one: for the back office alone. */
export const everyMoment = (state: State): Source => ({
  ...moments,
  live: sql`JOIN moments m ON m.id = s.id`,
  where: inState(sql`m`, state),
})

/** Comments in any state, or in one: for the back office alone. */
export const everyComment = (state: State): Source => ({
  ...comments,
  live: sql`JOIN comments r ON r.id = s.id JOIN moments m ON m.id = r.moment_id`,
  where: inState(sql`r`, state),
})
