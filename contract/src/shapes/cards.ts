import { z } from 'zod'
import { authorCard } from './people.ts'

const content = {
  message_id: z.int(),
  community: z.string(),
  /** Title of the post. */
  title: z.string(),
  /** Plain text on one line; empty of a content without text. */
  excerpt: z.string(),
  /** Thumbnail of the first picture; absent without one. */
  thumb_url: z.string().optional(),
  author: authorCard,
}

/** The target of a link. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moment'), ...content }),
  z.object({ kind: z.literal('comment'), comment_id: z.int(), ...content }),
  z.object({ kind: z.literal('user'), author: authorCard }),
  z.object({
    kind: z.literal('clan'),
    clan_id: z.int(),
    community: z.string(),
    name: z.string(),
    clan_level: z.int(),
    avatar_url: z.string(),
  }),
])

/** A link of this site in a text, which shows as a card. */
export const card = z.object({
  /** The link as written in the text. */
  link: z.string(),
  /** Absent if the reader may not see it. */
  target: target.optional(),
})

/** Absent for a text without cards, and in lists of posts. */
export const cards = z.array(card).optional()

export type Card = z.infer<typeof card>
