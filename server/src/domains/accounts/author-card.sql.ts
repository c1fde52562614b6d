import type { AuthorCard } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import { unclaimed } from './users.sql.ts'

export type CardClan = NonNullable<AuthorCard['clan']>

/** Batch key: a member and the community in view (0 for none). */
interface CardKey {
  userId: number
  communityId: number
}

/** A card's row; item ids in slot order. */
interface Row extends CardKey {
  username: string
  postXp: number
  commentXp: number
  createdAt: Date
  backgroundRgb: string | null
  look: string | null
  itemIds: (number | null)[]
  clan: CardClan | null
  gameUsername: string | null
  isUnclaimed: boolean
}

interface WornItem {
  id: number
  /** Image URL. */
  bodyItemUrl: string
  bodyItemQuality: number
}

interface CardRow extends Omit<Row, 'itemIds'> {
  /** The worn items, in slot order. */
  worn: (WornItem | undefined)[]
}

/**
 * Author card rows for these keys. With several clans or game accounts, the one in the viewed community wins, else the
 * latest.
 */
async function selectRows(db: Db | Tx, asked: readonly CardKey[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    -- prepared: author cards
    SELECT asked.user_id, asked.community_id, username, post_xp, comment_xp, users.created_at, background_rgb, look,
      password_hash = ${sql.lit(unclaimed)} AS is_unclaimed,
      to_json(ARRAY[hats, tops, bottoms, foot, face, hand_left, hand_right, background]) AS item_ids,
      (
        SELECT json_build_object('id', clans.id, 'name', clans.name, 'clan_level', clans.level,
          'community_name', communities.name)
        FROM clan_members AS place JOIN clans ON clans.id = place.clan_id
        JOIN communities ON communities.id = place.community_id WHERE place.user_id = users.id
        ORDER BY place.community_id = asked.community_id DESC, joined_at DESC LIMIT 1
      ) AS clan,
      (
        SELECT game_username FROM game_accounts AS linked WHERE linked.user_id = users.id
        ORDER BY linked.community_id = asked.community_id DESC, linked_at DESC LIMIT 1
      ) AS game_username
    FROM unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ communityId }) => communityId)}::bigint[])
      AS asked (user_id, community_id)
    JOIN users ON users.id = asked.user_id
    LEFT JOIN avatars ON avatars.user_id = users.id
  `.execute(db)
  return rows
}

const find = batchLoader(
  async (db, asked: readonly CardKey[]): Promise<CardRow[]> => {
    const rows = await selectRows(db, asked)
    const items = await itemsOf(db, rows)
    return rows.map(({ itemIds, ...row }) => ({
      ...row,
      worn: itemIds.map((id) => (id === null ? undefined : items.get(id))),
    }))
  },
  ({ userId, communityId }) => `${userId} ${communityId}`,
)

/** One query for all distinct items: many members wear the same ones. */
async function itemsOf(db: Db | Tx, rows: readonly Row[]): Promise<Map<number, WornItem>> {
  const ids = new Set(rows.flatMap((row) => row.itemIds.filter((id) => id !== null)))
  if (ids.size === 0) return new Map()
  const { rows: items } = await sql<WornItem>`
    -- prepared: worn avatar items
    SELECT id, body_item_url, body_item_quality FROM avatar_items WHERE id = ANY(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(items.map((item) => [item.id, item]))
}

/** Author card rows of these members in this community's view; unknown members are omitted. */
export const selectCards = (db: Db | Tx, userIds: readonly number[], communityId = 0): Promise<CardRow[]> =>
  find(
    db,
    userIds.map((userId) => ({ userId, communityId })),
  )
