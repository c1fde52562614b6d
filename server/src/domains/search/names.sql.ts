import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'

export interface Named {
  id: number
  /** Of a tag; 0 otherwise. */
  num: number
}

/** Ranks of a key, see the migration. */
const ranks = sql.lit(5)
/** Index rows per rank: some may be of subjects that can't be found, or of one subject. */
const readAtLeast = 50
/** Greater than every key with the prefix before it. */
const last = '\u{10ffff}'

interface Kind {
  kind: 'user' | 'clan' | 'community' | 'tag'
  /** Joins index rows `n` with the subject that may be found now. */
  live: RawBuilder<unknown>
  /** The subject's name now: rows of an earlier one don't count. */
  name: RawBuilder<unknown>
  /** The greater come first among equal matches. */
  weight: RawBuilder<unknown>
}

const members = (me: Member | undefined): Kind => ({
  kind: 'user',
  live: sql`JOIN users u ON u.id = n.subject_id
    AND NOT EXISTS (SELECT FROM blocks WHERE user_id = ${me?.id ?? 0} AND blocked_id = u.id)`,
  name: sql`u.username`,
  weight: sql`u.post_xp + u.comment_xp`,
})

const clans = (communityId: number | undefined): Kind => ({
  kind: 'clan',
  live: sql`JOIN clans k ON k.id = n.subject_id AND k.dissolved_at IS NULL
      AND ${communityId === undefined ? sql`true` : sql`k.community_id = ${communityId}`}
    JOIN communities c ON c.id = k.community_id AND NOT c.hidden`,
  name: sql`k.name`,
  weight: sql`k.xp`,
})

const communities: Kind = {
  kind: 'community',
  live: sql`JOIN communities c ON c.id = n.subject_id AND NOT c.hidden`,
  name: sql`c.fullname`,
  weight: sql`c.member_count`,
}

const tags: Kind = {
  kind: 'tag',
  live: sql`JOIN community_tags t ON t.community_id = n.subject_id AND t.num = n.num
    JOIN communities c ON c.id = t.community_id AND NOT c.hidden`,
  name: sql`t.name`,
  weight: sql`t.moment_count`,
}

/**
 * Subjects with a key that begins with this one, the best matches first. Each rank is a range of the index, of which
 * a limited number of rows is read.
 */
async function selectNamed(db: Db, { kind, live, name, weight }: Kind, key: string, limit: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT found.id, found.num FROM (
      SELECT DISTINCT ON (n.subject_id, n.num) n.subject_id AS id, n.num, n.rank, length(n.key) AS length, ${weight} AS weight
      FROM generate_series(0, ${ranks}) AS level CROSS JOIN LATERAL (
        SELECT subject_id, num, rank, key, name FROM search_names
        WHERE kind = ${sql.lit(kind)} AND rank = level AND key >= ${key} AND key < ${key + last}
        ORDER BY key LIMIT ${sql.lit(Math.max(limit, readAtLeast))}
      ) n ${live} AND n.name = ${name}
      ORDER BY n.subject_id, n.num, n.rank, length(n.key)
    ) found
    ORDER BY found.rank, found.length > ${key.length}, found.weight DESC, found.length, found.id DESC, found.num
    LIMIT ${sql.lit(limit)}
  `.execute(db)
  return rows
}

export const selectMembers = (db: Db, me: Member | undefined, key: string, limit: number) =>
  selectNamed(db, members(me), key, limit)
export const selectClans = (db: Db, communityId: number | undefined, key: string, limit: number) =>
  selectNamed(db, clans(communityId), key, limit)
export const selectCommunities = (db: Db, key: string, limit: number) => selectNamed(db, communities, key, limit)
export const selectTags = (db: Db, key: string, limit: number) => selectNamed(db, tags, key, limit)

export async function selectCommunityCards(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ name: string; fullname: string; avatar: string }>`
    SELECT c.name, c.fullname, c.avatar FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    JOIN communities c ON c.id = wanted.id ORDER BY wanted.place
  `.execute(db)
  return rows
}

export async function selectTagNames(db: Db, tagsFound: readonly Named[]) {
  const { rows } = await sql<{ num: number; name: string; community: string }>`
    SELECT t.num, t.name, c.name AS community
    FROM unnest(${tagsFound.map(({ id }) => id)}::bigint[], ${tagsFound.map(({ num }) => num)}::integer[])
      WITH ORDINALITY AS wanted (id, num, place)
    JOIN community_tags t ON t.community_id = wanted.id AND t.num = wanted.num
    JOIN communities c ON c.id = t.community_id ORDER BY wanted.place
  `.execute(db)
  return rows
}
