import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { unclaimed } from '../accounts/index.ts'

export interface Named {
  id: number
  /** The number of a tag; 0 for other kinds. */
  num: number
}

/** All ranks of a key (`search_names.rank`). */
const everyRank = [0, 1, 2, 3, 4, 5]
const last = '\u{10ffff}'

export interface Input {
  /** The beginning of keys, and the first key that doesn't begin so. */
  key: string
  end: string
  length: number
  /** Ranks of the keys to find. */
  ranks: readonly number[]
  /** The viewer; 0 for a visitor. */
  me: number
  /** Restricts clans to a community; 0 for all. */
  communityId: number
}

/** Subjects to find, and index rows to read of each rank for them. */
interface Page {
  limit: RawBuilder<number>
  read: RawBuilder<number>
}

export interface Kind {
  kind: 'user' | 'clan' | 'community' | 'tag' | 'hashtag' | 'event'
  /** Names the prepared statement; by default the kind. */
  statement?: string
  /** Joins index rows `n` with the subject that may be found now. */
  live: (given: Input) => RawBuilder<unknown>
  /** The subject's name now: rows of an earlier one don't count. */
  name: RawBuilder<unknown>
  /** The greater come first among equal matches. */
  weight: RawBuilder<unknown>
}

/** A kind with what joins the best of it with its subjects' columns: name, community and picture. */
export interface NamedKind extends Kind {
  join: RawBuilder<unknown>
  columns: RawBuilder<unknown>
}

export const members: Kind = {
  kind: 'user',
  live: ({ me }) => sql`JOIN users u ON u.id = n.subject_id AND u.ended_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks WHERE user_id = ${me} AND blocked_id = u.id)`,
  name: sql`u.username`,
  weight: sql`u.post_xp + u.comment_xp`,
}

/** Accounts that moved in can be mentioned once they are claimed. */
export const mentionable: Kind = {
  ...members,
  statement: 'mentionable',
  live: (given) => sql`${members.live(given)} AND u.password_hash <> ${sql.lit(unclaimed)}`,
}

export const clans: Kind = {
  kind: 'clan',
  live: ({ communityId }) => sql`JOIN clans k ON k.id = n.subject_id AND k.dissolved_at IS NULL
      AND ${communityId}::bigint IN (0, k.community_id)
    JOIN communities c ON c.id = k.community_id AND NOT c.hidden`,
  name: sql`k.name`,
  weight: sql`k.xp`,
}

export const communities: Kind = {
  kind: 'community',
  live: () => sql`JOIN communities c ON c.id = n.subject_id AND NOT c.hidden`,
  name: sql`c.fullname`,
  weight: sql`c.member_count`,
}

/** Tags that members may choose. */
export const tags: Kind = {
  kind: 'tag',
  live: () => sql`JOIN community_tags t ON t.community_id = n.subject_id AND t.num = n.num AND NOT t.moderator_only
    JOIN communities c ON c.id = t.community_id AND NOT c.hidden`,
  name: sql`t.name`,
  weight: sql`t.moment_count`,
}

/** Events with a page now. */
export const events: Kind = {
  kind: 'event',
  live: () => sql`JOIN events e ON e.id = n.subject_id AND e.state IN ('open', 'closed')
    AND NOT EXISTS (SELECT FROM communities WHERE id = e.community_id AND hidden)`,
  name: sql`e.title`,
  // Open ones, then the latest.
  weight: sql`(e.state = 'open')::integer`,
}

/**
 * SQL: subjects with a key that begins with this one, the best matches first. Each rank is a range of the index, of which a
 * limited number of rows is read.
 */
export const bestNamed = ({ kind, live, name, weight }: Kind, given: Input, { limit, read }: Page) => sql<Named>`
  SELECT found.id, found.num FROM (
    SELECT DISTINCT ON (n.subject_id, n.num) n.subject_id AS id, n.num, n.rank, length(n.key) AS length, ${weight} AS weight
    FROM unnest(${given.ranks}::integer[]) AS level CROSS JOIN LATERAL (
      SELECT subject_id, num, rank, key, name FROM search_names
      WHERE kind = ${sql.lit(kind)} AND rank = level AND key >= ${given.key} AND key < ${given.end}
      ORDER BY key LIMIT ${read}
    ) n ${live(given)} AND n.name = ${name}
    ORDER BY n.subject_id, n.num, n.rank, length(n.key)
  ) found
  ORDER BY found.rank, found.length > ${given.length}, found.weight DESC, found.length, found.id DESC, found.num
  LIMIT ${limit}`

async function select(db: Db, kind: Kind, given: Input, limit: number): Promise<Named[]> {
  const page = { limit: sql.val(limit), read: sql.val(limit) }
  const { rows } = await sql<Named>`
    -- prepared: ${sql.raw(kind.statement ?? kind.kind)} names
    ${bestNamed(kind, given, page)}
  `.execute(db)
  return rows
}

export const inputOf = (key: string, more: Partial<Input> = {}): Input => ({
  key,
  end: key + last,
  length: key.length,
  ranks: everyRank,
  me: 0,
  communityId: 0,
  ...more,
})

export const selectMembers = (db: Db, me: Member | undefined, key: string, limit: number) =>
  select(db, members, inputOf(key, { me: me?.id ?? 0 }), limit)
export const selectMentionable = (db: Db, me: Member, key: string, limit: number) =>
  select(db, mentionable, inputOf(key, { me: me.id }), limit)
/** Subjects of a kind of a feature; none for an empty key. */
export const findNames = async (db: Db, kind: Kind, key: string, limit: number) =>
  key === '' ? [] : select(db, kind, inputOf(key), limit)
export const selectClans = (db: Db, communityId: number | undefined, key: string, limit: number) =>
  select(db, clans, inputOf(key, { communityId: communityId ?? 0 }), limit)
