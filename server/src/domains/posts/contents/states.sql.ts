import { sql } from 'kysely'

const column = (name: string, alias?: string) => sql.ref(alias ? `${alias}.${name}` : name)

/**
 * Whether this post or comment is public. For writes and locks; reads use the views published_moments and
 * published_comments.
 */
export const isPublished = (alias?: string) =>
  sql<boolean>`${column('review', alias)} = 'published' AND ${column('deletedAt', alias)} IS NULL`

export const isWaiting = (alias?: string) =>
  sql<boolean>`${column('review', alias)} = 'waiting' AND ${column('deletedAt', alias)} IS NULL`

/** Whether only its author has answered a first post, of first_posts `f`. */
export const awaitsAnswer = sql<boolean>`NOT EXISTS (
  SELECT FROM published_comments WHERE moment_id = f.moment_id AND author_id <> f.author_id
)`
