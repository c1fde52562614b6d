import type { AuthorCard } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { batchLoader } from '../../kernel/db/batch-loader.ts'

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
}

interface CardRow extends Omit<Row, 'itemIds'> {
  /** Image URLs of the worn items, in slot order. */
  worn: (string | undefined)[]
}

/**
 * Author card rows for these keys. Of several clans and game ids, the one in the viewed community wins, else the
 * latest.
 */
const select = compiledQuery<{ userIds: number[]; communityIds: number[] }, Row>(
  'author cards',
  ({ userIds, communityIds }) => sql`
    SELECT asked.user_id, asked.community_id, username, post_xp, comment_xp, users.created_at, background_rgb, look,
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
    FROM unnest(${userIds}::bigint[], ${communityIds}::bigint[]) AS asked (user_id, community_id)
    JOIN users ON users.id = asked.user_id
    LEFT JOIN avatars ON avatars.user_id = users.id`,
)

const keyOf = ({ userId, communityId }: CardKey) => `${userId} ${communityId}`

const find = batchLoader<CardKey, Map<string, CardRow>>(async (db, asked) => {
  const once = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
  const communityIds = once.map((one) => one.communityId)
  const rows = await select(db, { userIds: once.map((one) => one.userId), communityIds })
  const urls = await urlsOf(db, rows)
  return new Map(
    rows.map(({ itemIds, ...row }) => [
      keyOf(row),
      { ...row, worn: itemIds.map((id) => (id === null ? undefined : urls.get(id))) },
    ]),
  )
})

const selectUrls = compiledQuery<{ ids: number[] }, { id: number; bodyItemUrl: string }>(
  'avatar item urls',
  ({ ids }) => sql`SELECT id, body_item_url FROM avatar_items WHERE id = ANY(${ids}::bigint[])`,
)

/** One query for all distinct items: many members wear the same ones. */
async function urlsOf(db: Db | Tx, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = new Set(rows.flatMap((row) => row.itemIds.filter((id) => id !== null)))
  if (ids.size === 0) return new Map()
  const items = await selectUrls(db, { ids: [...ids] })
  return new Map(items.map((item) => [item.id, item.bodyItemUrl]))
}

/** Author card rows of these members in this community's view; unknown members are omitted. */
export async function selectCards(db: Db | Tx, userIds: readonly number[], communityId = 0): Promise<CardRow[]> {
  const asked = userIds.map((userId) => ({ userId, communityId }))
  const found = await find(db, asked)
  return asked.flatMap((one) => found.get(keyOf(one)) ?? [])
}
