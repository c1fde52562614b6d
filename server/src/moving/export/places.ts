import { sql } from 'kysely'
import type { Line } from '../format.ts'
import { pictureOf } from './contents.ts'

/** Communities, their tags, topics and clans. */

const optionsOf = (kind: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name) ORDER BY position, code), '[]')
  FROM clan_options WHERE community_id = c.id AND kind = ${sql.lit(kind)}
)`

export const communities = sql<Line<'communities'>>`
  SELECT c.id::text AS id, c.name, c.fullname, c.info, c.position, c.review_first, c.comments_review_first, c.writing_closed, c.hidden,
    CASE WHEN c.avatar_image IS NULL THEN c.avatar ELSE '' END AS avatar, ${pictureOf('c.avatar_image')} AS avatar_picture,
    CASE WHEN c.cover_image IS NULL THEN c.cover ELSE '' END AS cover, ${pictureOf('c.cover_image')} AS cover_picture,
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object('title', title, 'message', message) ORDER BY position, id), '[]')
      FROM community_rules WHERE community_id = c.id
    ) AS rules,
    (
      SELECT coalesce(jsonb_agg(user_id::text ORDER BY user_id), '[]') FROM community_moderators WHERE community_id = c.id
    ) AS moderators,
    jsonb_build_object('servers', ${optionsOf('server')}, 'modes', ${optionsOf('mode')}, 'ranks', ${optionsOf('rank')}) AS clan_options
  FROM communities c ORDER BY c.id
`

export const tags = sql<Line<'tags'>>`
  SELECT community_id::text AS community, num, name, moderator_only FROM community_tags ORDER BY community_id, num
`

/** Merged topics come after those that they are merged into. */
export const topics = sql<Line<'topics'>>`
  SELECT id::text AS id, name, description, created_at, featured_at, hidden_at, merged_into::text AS merged_into
  FROM hashtags ORDER BY hashtags.merged_into IS NOT NULL, hashtags.id
`

export const clans = sql<Line<'clans'>>`
  SELECT c.id::text AS id, c.community_id::text AS community, c.name, c.intro, c.main_server AS server, c.main_mode AS mode,
    c.min_rank AS rank, ${pictureOf('c.avatar_image')} AS picture, c.xp AS experience, c.created_at,
    (
      SELECT jsonb_agg(jsonb_build_object(
        'member', user_id::text,
        'title', CASE title WHEN 3 THEN 'captain' WHEN 2 THEN 'vice-captain' ELSE 'member' END,
        'joinedAt', to_char(joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) ORDER BY title DESC, joined_at, user_id)
      FROM clan_members WHERE clan_id = c.id
    ) AS members
  FROM clans c WHERE c.dissolved_at IS NULL ORDER BY c.id
`
