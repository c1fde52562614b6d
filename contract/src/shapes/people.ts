import { z } from 'zod'
import { flag, time } from './base.ts'

export const avatar = z.object({
  hats: z.string(),
  tops: z.string(),
  bottoms: z.string(),
  foot: z.string(),
  face: z.string(),
  hand_left: z.string(),
  hand_right: z.string(),
  background_color: z.string(),
  user_id: z.int(),
  /** Pictures of the worn legendary items; absent if there are none. */
  legendary: z.array(z.string()).optional(),
})

export const authorCard = z.object({
  user_id: z.int(),
  username: z.string(),
  user_avatar: avatar,
  avatar_url: z.string(),
  user_level: z.int(),
  time,
  clan: z.object({ id: z.int(), name: z.string(), clan_level: z.int(), community_name: z.string() }).optional(),
  game_username: z.string().optional(),
  /** The account moved in from another forum, and its member hasn't claimed it. */
  unclaimed: z.literal(1).optional(),
})

/** Province or country of a person's address, in Chinese; absent if unknown or not shown by the site. */
export const region = z.string().optional()

export const profile = authorCard.extend({
  region,
  /** The account has been ended; only the posts and comments that its member chose to keep remain. */
  ended: z.literal(1).optional(),
  /** Plain text on one line; absent without one. */
  signature: z.string().optional(),
  /** Counts of public contents. */
  moment_count: z.int(),
  comment_count: z.int(),
  /** Thumbs received by their posts. */
  thumb_count: z.int(),
  /** The viewer has blocked them. */
  blocked: flag,
  /**
   * Numbers of followed members and followers, whether others may see the lists, and whether the viewer follows the
   * member; absent while follows are off.
   */
  follow: z
    .object({
      following: z.int(),
      followers: z.int(),
      lists_public: flag,
      followed: flag.optional(),
      special: flag.optional(),
    })
    .optional(),
  /** Best score of the tile game; absent without one, and for visitors. */
  tile_score: z.int().optional(),
  /** Latest quiz result; to other members only if they are listed among members with the same result. */
  quiz: z
    .object({
      community_id: z.int(),
      resultId: z.string(),
      code: z.string(),
      name: z.string(),
      image_url: z.string(),
      listed: flag,
    })
    .optional(),
})

export type Avatar = z.infer<typeof avatar>
export type AuthorCard = z.infer<typeof authorCard>
export type Profile = z.infer<typeof profile>
