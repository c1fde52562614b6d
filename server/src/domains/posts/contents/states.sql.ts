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
