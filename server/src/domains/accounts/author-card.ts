import { defaultAvatarCount, slots } from '@judian/art'
import type { AuthorCard, Avatar } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { selectCards } from './author-card.sql.ts'

type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** URL of a member's head picture: their composed bust, or a default picture derived from the id. */
export const avatarUrl = (userId: number, look: string | null) =>
  look === null ? `/images/avatar/default-${userId % defaultAvatarCount}.webp` : `/images/busts/${look}.webp`

const none = 'default'
const legendaryQuality = 4
const backgroundSlot = slots.indexOf('background')

/** The worn item of each slot; 'default' for an empty slot. */
function avatarOf({ userId, worn, backgroundRgb }: Card): Avatar {
  const urls = worn.map((item) => item?.bodyItemUrl)
  const [hats = none, tops = none, bottoms = none, foot = none, face = none, hand_left = none, hand_right = none] = urls
  const background_color = backgroundRgb ?? urls[backgroundSlot] ?? none
  const legendary = worn.flatMap((item) => (item?.bodyItemQuality === legendaryQuality ? item.bodyItemUrl : []))
  return {
    hats,
    tops,
    bottoms,
    foot,
    face,
    hand_left,
    hand_right,
    background_color,
    user_id: userId,
    ...(legendary.length > 0 && { legendary }),
  }
}

const toAuthorCard = (card: Card): AuthorCard => ({
  user_id: card.userId,
  username: card.username,
  user_avatar: avatarOf(card),
  avatar_url: avatarUrl(card.userId, card.look),
  user_level: levelOf(card.postXp + card.commentXp).user_level,
  time: card.createdAt.toISOString(),
  ...(card.clan && { clan: card.clan }),
  ...(card.gameUsername !== null && { game_username: card.gameUsername }),
  ...(card.isUnclaimed && { unclaimed: 1 as const }),
})

/** The community shared by all these rows; undefined when they differ. */
export const communityInView = ([first, ...others]: readonly { communityId: number }[]): number | undefined =>
  others.every((other) => other.communityId === first?.communityId) ? first?.communityId : undefined

/**
 * Author cards by member id, in one query. With several clans or game accounts, the one in the viewed community wins,
 * else the latest.
 */
export async function authorCards(
  db: Db | Tx,
  userIds: readonly number[],
  communityId?: number,
): Promise<Map<number, AuthorCard>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const cards = await selectCards(db, ids, communityId)
  return new Map(cards.map((card) => [card.userId, toAuthorCard(card)]))
}

/** A member's card with their experience and level. */
export async function accountOf(db: Db | Tx, userId: number) {
  const [row] = await selectCards(db, [userId])
  const { postXp, commentXp } = row!
  return { card: toAuthorCard(row!), postXp, commentXp, level: levelOf(postXp + commentXp) }
}

/** Total XP needed for level `n`: 50·n·(n−1). */
const xpForLevel = (n: number) => 50 * n * (n - 1)

/** The level for `xp`, with the XP at which it began and at which the next begins. */
export function levelOf(xp: number) {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * xp) / 50)) / 2)
  return { user_level: level, level_xp: xpForLevel(level), next_level_xp: xpForLevel(level + 1) }
}
