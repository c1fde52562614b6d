import { z } from 'zod'
import { field } from '../field.ts'
import { limits } from '../limits.ts'
import { authorCard, flag, image, review, time } from '../shapes.ts'

/** What the back-office's rooms about content have in common. */

export const contentKind = z.enum(['moment', 'comment'], '没有这种内容')

/** Names one post or comment. */
export const contentName = z.object({ kind: contentKind, id: z.int().positive() })

/** Contents that are dealt with at once, each named once. */
export const contentNames = field.json(
  z
    .array(contentName)
    .min(1, '请选择内容')
    .max(limits.decisionsAtOnce, `一次最多处理${limits.decisionsAtOnce}条内容`)
    .refine((names) => new Set(names.map(({ kind, id }) => `${kind}:${id}`)).size === names.length, '内容重复了'),
)

/** The rule that a decision stands on: one of the community's own, or the site's agreement when left out. */
export const grounds = { rule_id: field.id.optional(), reason: field.note(limits.reasonLength) }

/** What became of one thing: `taken` when someone else has dealt with it meanwhile, or it is gone. */
export const result = z.enum(['done', 'taken'])

/** Why something waits for review. */
export const heldFor = z.enum(['rejected-words', 'words', 'muted', 'review-first', 'content-review'])

/** From where to where, in UTF-16 units as JavaScript counts them. */
export const mark = z.tuple([z.int(), z.int()])

/** A post or comment as those who review it read it: plain text, line breaks as `\n`. */
export const content = z.object({
  kind: contentKind,
  id: z.int(),
  /** The post itself, or the one that a comment stands under. */
  message_id: z.int(),
  community_name: z.string(),
  /** That post's title. */
  title: z.string(),
  text: z.string(),
  images: z.array(image),
  author: authorCard,
  time,
  review,
  deleted: flag,
})

export type ContentKind = z.infer<typeof contentKind>
export type ContentName = z.infer<typeof contentName>
export type HeldFor = z.infer<typeof heldFor>
export type Mark = z.infer<typeof mark>
export type Content = z.infer<typeof content>
