import { defaultAvatarCount, slots } from '@judian/art'
import type { AuthorCard, Avatar } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db.ts'
import { selectCards } from './author-card.sql.ts'
import { levelOf } from './level.ts'

type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** The picture of somebody's head: what they composed, or what their id stands for while they chose nothing. */
export const avatarUrl = (userId: number, look: string | null) =>
  look === null ? `/images/avatar/default-${userId % defaultAvatarCount}.webp` : `/images/busts/${look}.webp`

/** What a member wears; 'default' for whatever they didn't choose. */
function avatarOf({ id, worn, backgroundRgb }: Card): Avatar {
  const [hats, tops, bottoms, foot, face, hand_left, hand_right, background] = slots.map(
    (_, index) => worn?.[index + 1] ?? 'default',
  ) as [string, string, string, string, string, string, string, string]
  const background_color = backgroundRgb ?? background
  return { hats, tops, bottoms, foot, face, hand_left, hand_right, background_color, user_id: id }
}

export const toAuthorCard = (card: Card): AuthorCard => ({
  user_id: card.id,
  username: card.username,
  user_avatar: avatarOf(card),
  avatar_url: avatarUrl(card.id, card.look),
  user_level: levelOf(card.postXp + card.commentXp).user_level,
  time: card.createdAt.toISOString(),
})

/** The avatar cards of these members, by id, in one query. */
export async function authorCards(db: Db | Tx, userIds: readonly number[]): Promise<Map<number, AuthorCard>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const cards = await selectCards(db, ids)
  return new Map(cards.map((card) => [card.id, toAuthorCard(card)]))
}
