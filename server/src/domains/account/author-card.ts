import { defaultAvatarCount } from '@judian/art'
import type { AuthorCard, Avatar } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db.ts'
import { levelOf } from './level.ts'

export const avatarUrl = (userId: number) => `/images/avatar/default-${userId % defaultAvatarCount}.webp`

/** What a member wears before choosing anything. */
export const defaultAvatar = (userId: number): Avatar => ({
  hats: 'default',
  tops: 'default',
  bottoms: 'default',
  foot: 'default',
  face: 'default',
  hand_left: 'default',
  hand_right: 'default',
  background_color: 'default',
  user_id: userId,
})

/** The avatar cards of these members, by id, in one query. */
export async function authorCards(db: Db | Tx, userIds: readonly number[]): Promise<Map<number, AuthorCard>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'postXp', 'commentXp', 'createdAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((user) => [
      user.id,
      {
        user_id: user.id,
        username: user.username,
        user_avatar: defaultAvatar(user.id),
        avatar_url: avatarUrl(user.id),
        user_level: levelOf(user.postXp + user.commentXp).user_level,
        time: user.createdAt.toISOString(),
      },
    ]),
  )
}
