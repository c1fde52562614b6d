import { z } from 'zod'
import { ok } from './wire/call.ts'
import { coinReasons } from './limits.ts'
import { cleanText } from './typed-text.ts'

/** Shared shapes. Flags are 0/1, times ISO 8601 UTC. */

export const flag = z.literal([0, 1])
export const time = z.iso.datetime()

/** Province or country of the author's address, in Chinese; absent where none is known or the site shows none. */
const region = z.string().optional()

/** Start and end of a highlighted part of a text, in UTF-16 units; the end is exclusive. */
export const mark = z.tuple([z.int(), z.int()])
/** In order, without overlaps. */
export const marks = z.array(mark)

/** Link of an operator's text: a path of this site, or http(s); '' for none. */
export const safeLink = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(500, '不能超过500个字')
  .regex(/^$|^\/(?!\/)[^\s\\]*$|^https?:\/\/[^\s\\]+$/, '链接须以 http(s):// 或本站的 / 开头')

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
  /** Pictures of the worn items that are legendary; absent if none is. */
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
})

export const rule = z.object({ id: z.int(), title: z.string(), message: z.string() })

export const tag = z.object({
  tag_num: z.int(),
  tag_name: z.string(),
  moderatorOnly: flag,
  /** Number of published posts; absent in the tag editor. */
  moment_count: z.int().optional(),
})

export const community = z.object({
  community_id: z.int(),
  community_name: z.string(),
  community_fullname: z.string(),
  community_avatar: z.string(),
  /** A wide picture; empty if there is none. */
  community_cover: z.string(),
  community_info: z.string(),
  community_rules_updated: time,
  rules: z.array(rule),
  moderators: z.array(authorCard),
})

export const image = z.object({
  id: z.string(),
  url: z.string(),
  thumb_url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Set if the picture's ground shows through. */
  transparent: z.literal(true).optional(),
})

export const review = z.enum(['published', 'waiting', 'rejected'])

/** What says that a content is generated: a picture's metadata, a moderator, its author. */
export const aiLabel = z.enum(['picture', 'moderator', 'author'])

export const moment = z.object({
  message_id: z.int(),
  title: z.string(),
  /** Escaped HTML whose only elements are `<br>`. */
  message: z.string(),
  /** Set if the message is truncated: in lists to 300 characters, in an HTML page to the beginning of a long one. */
  truncated: z.literal(true).optional(),
  community: z.string(),
  tag: z.int(),
  imageIds: z.array(z.string()),
  author: authorCard,
  time,
  region,
  tag_num: z.int(),
  tag_name: z.string(),
  images: z.array(image),
  thumb_count: z.int(),
  comment_count: z.int(),
  share_count: z.int(),
  thumbed: flag,
  pinned: flag,
  archived: flag,
  review,
  /** Absent without a label. */
  ai_label: aiLabel.optional(),
  /** Of a repost, plain text on one line. */
  source: z.string().optional(),
  /** The viewer has blocked its author; absent if not. */
  blocked: flag.optional(),
})

const commentFields = z.object({
  comment_id: z.int(),
  message_id: z.int(),
  message_user_id: z.int(),
  /** The top-level comment that this one answers; absent on a top-level comment. */
  ref_message_id: z.int().optional(),
  /** The member answered; absent for a comment on the post itself. */
  receiver_id: z.int().optional(),
  receiver_name: z.string().optional(),
  /** Escaped HTML whose only elements are `<br>`; empty once deleted. */
  message: z.string(),
  imageIds: z.array(z.string()),
  isReplied: z.boolean(),
  author: authorCard.optional(),
  time,
  region,
  images: z.array(image),
  thumb_count: z.int(),
  thumbed: flag,
  review,
  deleted: flag,
  /** Absent without a label. */
  ai_label: aiLabel.optional(),
  /** The viewer has blocked its author. */
  blocked: flag,
})

export const reply = commentFields
export const comment = commentFields.extend({
  replies: z.array(reply),
  reply_count: z.int(),
  /** With `OP_user_id`: another member’s comment, included because of that member’s replies. */
  dimmed: flag.optional(),
})

/** A comment's post in lists of comments. */
const momentsText = z.object({ community: z.string(), title: z.string() })

/** A comment in a list outside its post. */
export const profileComment = reply.extend({ moments_Text: momentsText })

export const profile = authorCard.extend({
  region,
  /** The account has been ended; what is left are the posts and comments that its member wanted to stay. */
  ended: z.literal(1).optional(),
  /** Counts of public contents. */
  moment_count: z.int(),
  comment_count: z.int(),
  /** Thumbs received by their posts. */
  thumb_count: z.int(),
  /** The viewer has blocked them. */
  blocked: flag,
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

export const avatarItem = z.object({
  body_item_id: z.int(),
  body_item_name: z.string(),
  body_item_url: z.string(),
  /** 1–8; 8 is the background. */
  body_type: z.int(),
  body_item_quality: z.int(),
  price: z.int(),
  owned: flag,
  equipped: flag,
  on_sale: flag,
})

/** `gift_waiting`: opening the gift grants it, free of charge. */
export const shopItem = avatarItem.extend({ gift_waiting: flag })

/** Plain text on one line, truncated for a list: never HTML. */
const preview = z.string()

export const replyMessage = z.object({
  /** The replying author; `user_name` and `user_AvatarDetails` repeat it. */
  author: authorCard,
  user_name: z.string(),
  user_AvatarDetails: avatar,
  /** The member answered; '' for a reply to the post. */
  receiver_id: z.union([z.int(), z.literal('')]),
  time,
  /** Escaped HTML whose only elements are `<br>`. */
  message: z.string(),
  preview,
  message_id: z.int(),
  comment_id: z.int(),
  /** The thread; absent if this comment started it. */
  ref_message_id: z.int().optional(),
  moments_Text: momentsText,
  seen: flag,
})

export const systemMessage = z.object({
  id: z.int(),
  sender_name: z.string(),
  time,
  title: z.string(),
  /** Escaped HTML whose only elements are `<br>`. */
  message: z.string(),
  preview,
  containGift: flag,
  acquiredGift: flag,
  /** The attached gift. */
  body_item_id: z.int().optional(),
  gift_id: z.int().optional(),
  user_avatar_storage: avatarItem.optional(),
  /** Sentence about the replacement of a gift already owned. */
  gift_text: z.string().optional(),
  checked: flag,
  /** Path of the page to act on it; absent if there is none. */
  link: z.string().optional(),
})

export const mission = z.object({
  id: z.int(),
  mission_description: z.string(),
  is_completed: flag,
  is_acquired: flag,
  community_name: z.string(),
  /** The related post; 0 for none. */
  message_id: z.int(),
  /** 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days, 5 win a tile game, 6 reach an ending of the companion's. */
  mission_type: z.int(),
  /** The rewarded item, if any; else `coins`. */
  userAvatarShopList: z.array(avatarItem),
  coins: z.int(),
  done: z.int(),
  goal: z.int(),
})

export const calendarEntry = z.object({
  /** Number of the check-in that earns it. */
  day: z.int(),
  /** 1 coins, 2 an avatar item. */
  giftType: z.literal([1, 2]),
  /** Coins, or how many of the item. */
  giftItemNum: z.int(),
  user_avatar_storage: avatarItem.optional(),
  /** Shanghai day of the check-in; absent until then. */
  checked_on: z.iso.date().optional(),
})

export const coinRecord = z.object({
  id: z.int(),
  /** Amount added; negative when spent. */
  coins: z.int(),
  balance: z.int(),
  reason: z.enum(coinReasons),
  /** Description with the name, plain text. */
  text: z.string(),
  /** The item, mission or batch of keys; absent if there is none. */
  name: z.string().optional(),
  image_url: z.string().optional(),
  time,
})

export const answer = <T extends z.core.$ZodLooseShape>(shape: T) => z.object({ status: ok, ...shape })

export type Mark = z.infer<typeof mark>
export type Avatar = z.infer<typeof avatar>
export type AuthorCard = z.infer<typeof authorCard>
export type Community = z.infer<typeof community>
export type Tag = z.infer<typeof tag>
export type Rule = z.infer<typeof rule>
export type Image = z.infer<typeof image>
export type Moment = z.infer<typeof moment>
export type Comment = z.infer<typeof comment>
export type Reply = z.infer<typeof reply>
export type AvatarItem = z.infer<typeof avatarItem>
export type ShopItem = z.infer<typeof shopItem>
export type Mission = z.infer<typeof mission>
export type CalendarEntry = z.infer<typeof calendarEntry>
export type CoinRecord = z.infer<typeof coinRecord>
export type ReplyMessage = z.infer<typeof replyMessage>
export type SystemMessage = z.infer<typeof systemMessage>
export type Profile = z.infer<typeof profile>
export type ProfileComment = z.infer<typeof profileComment>
export type Review = z.infer<typeof review>
export type AiLabel = z.infer<typeof aiLabel>
