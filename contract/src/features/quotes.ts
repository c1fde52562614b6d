import { z } from 'zod'
import { contentKind } from '../shapes/admin.ts'
import { answer } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** Cards of the site's own links (community.md, Quotes). */
export const quotesCalls = defineCalls('/v1/moments', {
  detachQuote: {
    who: 'member',
    summary: 'Take the card of the caller’s own post, comment or profile out of a text, which keeps the link',
    input: z.object({
      /** The text with the card. */
      kind: contentKind,
      id: field.id,
      target_kind: z.enum(['moment', 'comment', 'user'], '没有这种引用'),
      target_id: field.id,
    }),
    output: answer({}),
    outcomes: ['QuoteNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
})
