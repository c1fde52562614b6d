import { z } from 'zod'
import { flag, time } from './base.ts'
import { momentsText } from './contents.ts'
import { authorCard, avatar } from './people.ts'
import { avatarItem } from './rewards.ts'

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
  /** With the thumbnail of the post's first picture outside spoilers. */
  moments_Text: momentsText.extend({ thumb_url: z.string().optional() }),
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
  /** Path of the page for acting on it; absent if there is none. */
  link: z.string().optional(),
})

/** Unread messages of each kind, up to 100; of notices the groups. */
export const unreadCounts = {
  messageCount: z.int(),
  systemMessageCount: z.int(),
  mentionCount: z.int(),
  praiseCount: z.int(),
  followerCount: z.int(),
}

/** The acts of several members on one subject on one day. */
export const notice = z.object({
  id: z.int(),
  act: z.enum([
    'momentMention',
    'commentMention',
    'tileMention',
    'matchMention',
    'momentThumb',
    'commentThumb',
    'favourite',
    'momentQuote',
    'commentQuote',
    'threadQuote',
    'follow',
  ]),
  /** How many did it; undone acts don't count. */
  count: z.int(),
  /** The latest, up to three. */
  actors: z.array(authorCard),
  time,
  seen: flag,
  /** The post, and the comment if the act was about one; absent for a follow and on a wall. */
  message_id: z.int().optional(),
  comment_id: z.int().optional(),
  moments_Text: momentsText.optional(),
  /** The event on whose wall it was; its page is `/event/{name}`. */
  event: z.object({ name: z.string(), title: z.string() }).optional(),
  preview: preview.optional(),
})

export type Notice = z.infer<typeof notice>
export type ReplyMessage = z.infer<typeof replyMessage>
export type SystemMessage = z.infer<typeof systemMessage>
