import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db.ts'

/** Addresses of what is worn, by body_type. */
export type WornUrls = Readonly<Record<string, string>>

/** What these members' cards say, with what they wear, in one query. */
export const selectCards = (db: Db | Tx, userIds: readonly number[]) =>
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
    .where('users.id', 'in', userIds)
    .execute()
