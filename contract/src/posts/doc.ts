import { z } from 'zod'
import { docLimits } from '../limits.ts'
import { field } from '../wire/field.ts'
import { cleanText } from '../typed-text.ts'

/**
 * A post's structured text on the wire. Its texts are plain: mentions, stickers, topics and links of the site are
 * written as in a plain text. Unlisted fields and blocks are refused.
 */

const wrong = '正文的格式不正确'

/** An address that a reader may be sent to; without characters that don't show, which could hide where it leads. */
const href = z
  .string(wrong)
  .max(docLimits.hrefLength, { error: '链接太长', abort: true })
  .regex(/^https?:\/\/[^\s\\"<>\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]+$/iu, {
    error: '链接须以 http:// 或 https:// 开头',
    abort: true,
  })
  .refine(URL.canParse, '链接不正确')

/** A run of text in one style; `\n` breaks the line. */
const inline = z.strictObject(
  {
    text: z.string(wrong).overwrite(cleanText),
    bold: z.literal(true, wrong).optional(),
    href: href.optional(),
  },
  wrong,
)

/** Without the runs of which nothing remains. */
const line = z
  .array(inline, wrong)
  .max(docLimits.inlines, '一段里的格式太多')
  .overwrite((runs) => runs.filter(({ text }) => text !== ''))
const lines = z.array(line, wrong).min(1, wrong).max(docLimits.lines, '一个列表或引用太长')

const paragraph = z.strictObject({ type: z.literal('paragraph'), text: line }, wrong)
const picture = z.strictObject(
  {
    type: z.literal('picture'),
    /** One of the post's `imageIds`. */
    image_id: field.imageId,
    /** Alternative text for screen readers. */
    alt: field.emptyLine(docLimits.altLength, '图片说明'),
  },
  wrong,
)

const hidden = z.discriminatedUnion('type', [paragraph, picture], wrong)

const block = z.discriminatedUnion(
  'type',
  [
    paragraph,
    picture,
    z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3], wrong), text: line }, wrong),
    z.strictObject({ type: z.literal('list'), ordered: z.boolean(wrong), items: lines }, wrong),
    z.strictObject({ type: z.literal('quote'), lines }, wrong),
    z.strictObject(
      {
        type: z.literal('spoiler'),
        /** The spoiler's title, shown before it is opened. */
        title: field.emptyLine(docLimits.spoilerTitleLength, '剧透标题'),
        blocks: z.array(hidden, wrong).min(1, wrong).max(docLimits.blocks, '剧透太长'),
      },
      wrong,
    ),
    z.strictObject({ type: z.literal('divider') }, wrong),
    /** The place of the post's board; at most one. */
    z.strictObject({ type: z.literal('board') }, wrong),
  ],
  wrong,
)

export const doc = z.strictObject(
  { v: z.literal(1, wrong), blocks: z.array(block, wrong).max(docLimits.blocks, '正文的段落太多') },
  wrong,
)

/** In a form, of at most this many characters. */
export const docField = field.json(doc, docLimits.jsonLength)

export type Inline = z.infer<typeof inline>
export type Block = z.infer<typeof block>
export type HiddenBlock = z.infer<typeof hidden>
export type Doc = z.infer<typeof doc>
