import { sql } from 'kysely'
import type { StoredPhone } from '../../domains/accounts/index.ts'
import type { Credential, Line } from '../format.ts'
import { isExported } from './contents.ts'

/** Members and what they have of each other and of posts; without phone, password, roles and what they own. */

export const members = sql<Line<'members'>>`
  SELECT u.id::text AS id, u.username AS name, u.created_at AS joined_at, s.body AS bio, u.region,
    u.post_xp AS post_experience, u.comment_xp AS comment_experience, u.banned_until, u.ban_reason,
    u.muted_to_review AS reviewed_first, u.ended_at
  FROM users u LEFT JOIN signatures s ON s.user_id = u.id AND s.hiding_id IS NULL
  ORDER BY u.id
`

/** What members sign in with, and whether in minors' mode; second factors stay behind, as they belong to the site's address and key. */
export const credentials = sql<Omit<Credential, 'phone'> & StoredPhone>`
  SELECT id::text AS member, phone, phone_hash, phone_box, password_hash, (SELECT band FROM minors_modes WHERE user_id = users.id) AS minor FROM users
  WHERE ended_at IS NULL AND (phone_hash IS NOT NULL OR phone ~ '^1\\d{10}$') AND password_hash LIKE '$argon2id$%' ORDER BY users.id
`

export const thumbs = sql<Line<'thumbs'>>`
  SELECT 'post' AS on, t.moment_id::text AS id, t.user_id::text AS member, t.created_at AS at
  FROM moment_thumbs t WHERE ${isExported('post', 't.moment_id')}
  UNION ALL
  SELECT 'comment', t.comment_id::text, t.user_id::text, t.created_at
  FROM comment_thumbs t WHERE ${isExported('comment', 't.comment_id')}
`

/** A folder that an act hides from others isn't public. */
export const folders = sql<Line<'folders'>>`
  SELECT id::text AS id, user_id::text AS member, name, created_at, public AND NOT EXISTS (
    SELECT FROM member_hidings h
    WHERE h.user_id = f.user_id AND h.community_ids IS NULL AND h.undone_at IS NULL AND f.named_at <= h.hidden_at
  ) AS public
  FROM favourite_folders f ORDER BY f.id
`

export const favourites = sql<Line<'favourites'>>`
  SELECT f.moment_id::text AS post, f.user_id::text AS member, f.folder_id::text AS folder, f.created_at AS at
  FROM favourites f WHERE ${isExported('post', 'f.moment_id')}
`

export const follows = sql<Line<'follows'>>`
  SELECT user_id::text AS member, followed_id::text AS followed, special, created_at AS at FROM follows
`

export const topicFollows = sql<Line<'topicFollows'>>`
  SELECT user_id::text AS member, hashtag_id::text AS topic, created_at AS at FROM hashtag_follows
`

export const blocks = sql<Line<'blocks'>>`
  SELECT user_id::text AS member, blocked_id::text AS blocked, created_at AS at FROM blocks
`
