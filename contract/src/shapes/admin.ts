import { z } from 'zod'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { aiLabel, authorCard, flag, image, marks, review, time } from './index.ts'

/** Shapes shared by the back-office's content pages. */

export const contentKind = z.enum(['moment', 'comment'], '没有这种内容')

/** Names one post or comment. */
export const contentName = z.object({ kind: contentKind, id: z.int().positive() })

/** Several distinct contents, with the `edit_count` of the version that was read, if edited. */
export const contentNames = field.json(
  z
    .array(contentName.extend({ edit_count: z.int32().min(0).optional() }))
    .min(1, '请选择内容')
    .max(limits.decisionsAtOnce, `一次最多处理${limits.decisionsAtOnce}条内容`)
    .refine((names) => new Set(names.map(({ kind, id }) => `${kind}:${id}`)).size === names.length, '内容重复了'),
)

/** The basis of a decision: one of the community's rules, or by default the site's agreement. */
export const reasonFields = { rule_id: field.idOrNone, reason: field.note(limits.reasonLength) }

/** `taken`: decided by another reviewer meanwhile, or deleted. */
export const result = z.enum(['done', 'taken'])

/** Why a content pends review. */
export const reviewReason = z.enum([
  'rejected-words',
  'words',
  'repeated',
  'newcomer-link',
  'muted',
  'review-first',
  'content-review',
])

/** Each step of its board in words, with captions and labels; absent without one. */
export const boardWords = z.array(z.string())

/** Plain text, line breaks as `\n`; `truncated` if it, or its board's words, are longer than lists show. */
export const listedText = { text: z.string(), truncated: z.literal(true).optional() }

/** Positions of listed words; only posts have marks in a title. */
export const wordMarks = {
  title_marks: marks,
  text_marks: marks,
  /** Number of further positions; absent without any. */
  more_marks: z.int().optional(),
}

/** A post or comment as reviewers read it. */
export const content = z.object({
  kind: contentKind,
  id: z.int(),
  /** The post itself, or a comment's post. */
  message_id: z.int(),
  community_name: z.string(),
  /** The post's title. */
  title: z.string(),
  ...listedText,
  images: z.array(image),
  author: authorCard,
  time,
  review,
  deleted: flag,
  /** Absent without a label. */
  ai_label: aiLabel.optional(),
  /** Source of a repost. */
  source: z.string().optional(),
  /** The post's poll, if it has one. */
  poll: z.object({ question: z.string(), options: z.array(z.string()) }).optional(),
  board: boardWords.optional(),
})

/** A board of a clan as reviewers read it. */
export const clanBoardContent = z.object({
  id: z.int(),
  title: z.string(),
  clan_id: z.int(),
  clan_name: z.string(),
  community_name: z.string(),
  author: authorCard,
  time,
  /** Address of the picture of its first step. */
  picture: z.string(),
  board: boardWords,
  /** `board` ends before the last step. */
  truncated: z.literal(true).optional(),
  hidden: z.literal(1).optional(),
})

export type ContentKind = z.infer<typeof contentKind>
export type ContentName = z.infer<typeof contentName>
export type WaitingReason = z.infer<typeof reviewReason>
export type Content = z.infer<typeof content>
export type ClanBoardContent = z.infer<typeof clanBoardContent>
