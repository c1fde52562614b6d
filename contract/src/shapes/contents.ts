import { z } from 'zod'
import { doc } from '../posts/doc.ts'
import { flag, time } from './base.ts'
import { boardCard, guide } from './boards.ts'
import { cards } from './cards.ts'
import { authorCard, region } from './people.ts'
import { poll } from './polls.ts'

export const image = z.object({
  id: z.string(),
  url: z.string(),
  thumb_url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Set if the picture's ground shows through. */
  transparent: z.literal(true).optional(),
})

/** Members whom a text mentions, each as `@name` in it. Absent if there are none. */
export const mentions = z.array(z.object({ id: z.int(), name: z.string() })).optional()

const hashtagName = z.object({ id: z.int(), name: z.string() })

/** Topics of a post, each as `#name` in its text. Absent in lists, and if there are none. */
const hashtags = z.array(hashtagName).optional()

export const review = z.enum(['published', 'waiting', 'rejected'])

/** Source of the label of generated content: a picture's metadata, a moderator, its author. */
export const aiLabel = z.enum(['picture', 'moderator', 'author'])

/** The edits of a content; absent if there are none. */
const edits = {
  /** Number of changes of its text, including unmarked ones. */
  edit_count: z.int().optional(),
  /** When the shown version was written, if it is marked as edited. */
  edited_at: time.optional(),
  /** For the author: a new version pends review. */
  edit_waiting: flag.optional(),
}

export const moment = z.object({
  message_id: z.int(),
  title: z.string(),
  /** Escaped HTML whose only elements are `<br>`. */
  message: z.string(),
  /** On the page of a structured post: its tree; `message` is its plain text without spoilers. */
  doc: doc.optional(),
  /** In lists: `message` with names in place of addresses of this site; absent of a text without such an address. */
  preview: z.string().optional(),
  /** In lists, of a structured post: its page has more than this plain text. */
  structured: flag.optional(),
  mentions,
  hashtags,
  cards,
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
  /** Absent without views, or if they aren't shown. */
  view_count: z.int().optional(),
  thumbed: flag,
  pinned: flag,
  archived: flag,
  /** Pinned on its author's profile: 1 in that list; to the author also 0, there and on the post's page. */
  profile_pin: flag.optional(),
  review,
  /** Absent without a label. */
  ai_label: aiLabel.optional(),
  /** Source of a repost, plain text on one line. */
  source: z.string().optional(),
  /** How many options its poll has; absent without one. */
  poll: z.int().optional(),
  /** In lists: what its page has beside it; absent without any. */
  beside: z.object({ poll: poll.optional() }).optional(),
  /** Absent without one. */
  board: boardCard.optional(),
  /** Absent for a post without a season. */
  guide: guide.optional(),
  /** The viewer has blocked its author; absent if not. */
  blocked: flag.optional(),
  /** Whether it is one of the viewer's favourites; absent if not. */
  favourited: flag.optional(),
  ...edits,
  /** Whether it is its author's first post without a comment by others; absent if not, and in lists. */
  awaits_answer: flag.optional(),
  /** In 关注, for a post by a member whom the viewer doesn't follow: the followed topic through which it is listed. */
  followed_hashtag: hashtagName.optional(),
})

const idOrEmpty = z.union([z.int(), z.literal('')])

const commentFields = z.object({
  comment_id: z.int(),
  message_id: z.int(),
  message_user_id: z.int(),
  /** The top-level comment that this one answers; '' on a top-level comment. */
  ref_message_id: idOrEmpty,
  /** The member answered; '' for a comment on the post itself. */
  receiver_id: idOrEmpty,
  receiver_name: z.string(),
  /** Whose message centre has the comment: that of the member answered, or of the post's author. */
  msgCenterReceiver_id: z.int(),
  /** Escaped HTML whose only elements are `<br>`; empty once deleted. */
  message: z.string(),
  mentions,
  cards,
  imageIds: z.array(z.string()),
  isReplied: z.boolean(),
  author: authorCard.optional(),
  time,
  region,
  images: z.array(image),
  /** Its own board, such as a variant of the post's; absent without one. */
  board: boardCard.optional(),
  /** The step of the post's board that it is about, from 1; absent if none. */
  board_step: z.int().optional(),
  thumb_count: z.int(),
  thumbed: flag,
  review,
  deleted: flag,
  /** Absent without a label. */
  ai_label: aiLabel.optional(),
  /** The viewer has blocked its author. */
  blocked: flag,
  ...edits,
})

export const reply = commentFields
export const comment = commentFields.extend({
  replies: z.array(reply),
  reply_count: z.int(),
  /** With `OP_user_id`: another member’s comment, included because of that member’s replies. */
  dimmed: flag.optional(),
})

/** A comment's post in lists of comments. */
export const momentsText = z.object({ community: z.string(), title: z.string() })

/** A comment in a list outside its post. */
export const profileComment = reply.extend({ moments_Text: momentsText })

export type Image = z.infer<typeof image>
export type Mention = NonNullable<z.infer<typeof mentions>>[number]
export type Review = z.infer<typeof review>
export type AiLabel = z.infer<typeof aiLabel>
export type Moment = z.infer<typeof moment>
export type Reply = z.infer<typeof reply>
export type Comment = z.infer<typeof comment>
export type ProfileComment = z.infer<typeof profileComment>
