import type { AuthorCard } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db.ts'

/** Addresses of what is worn, by body_type. */
export type WornUrls = Readonly<Record<string, string>>

/** A clan as cards show it. */
export type CardClan = NonNullable<AuthorCard['clan']>

/**
 * What these members' cards say, with what they wear, in one query. Of several clans and game ids, each is that of the
 * community in view, else the latest.
 */
export const selectCards = (db: Db | Tx, userIds: readonly number[], communityId = 0) =>
  db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select(['users.id', 'username', 'postXp', 'commentXp', 'users.createdAt', 'backgroundRgb', 'look'])
    .select((eb) =>
      eb
        .selectFrom('avatarItems')
        .select(sql<WornUrls>`json_object_agg(body_type, body_item_url)`.as('worn'))
        .where(sql<boolean>`avatar_items.id IN (hats, tops, bottoms, foot, face, hand_left, hand_right, background)`)
        .as('worn'),
    )
    .select((eb) => [
      eb
        .selectFrom('clanMembers as place')
        .innerJoin('clans', 'clans.id', 'place.clanId')
        .select(
          sql<CardClan>`json_build_object('id', clans.id, 'name', clans.name, 'clan_level', clans.level)`.as('clan'),
        )
        .whereRef('place.userId', '=', 'users.id')
        .orderBy(sql`place.community_id = ${communityId}`, 'desc')
        .orderBy('place.joinedAt', 'desc')
        .limit(sql.lit(1))
        .as('clan'),
      eb
        .selectFrom('gameAccounts as linked')
        .select('gameUsername')
        .whereRef('linked.userId', '=', 'users.id')
        .orderBy(sql`linked.community_id = ${communityId}`, 'desc')
        .orderBy('linkedAt', 'desc')
        .limit(sql.lit(1))
        .as('gameUsername'),
    ])
    .where('users.id', 'in', userIds)
    .execute()
