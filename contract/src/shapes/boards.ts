import { z } from 'zod'
import { flag } from './base.ts'

/** A board in a list; the board itself comes with `getBoard`. */
export const boardCard = z.object({
  board_id: z.int(),
  /** From 1, and one more for each change. */
  version: z.int(),
  map: z.string(),
  map_name: z.string(),
  side: z.enum(['attack', 'defend']),
  steps: z.int(),
  /** Address of its steps' pictures, to which `-1.webp` adds the first step. */
  poster: z.string(),
  /** Whether others may adapt it; absent if not. */
  adaptable: flag.optional(),
  /** The board it is adapted from; without ids if that is gone. */
  adapted_from: z
    .object({
      version: z.int(),
      username: z.string(),
      board_id: z.int().optional(),
      message_id: z.int().optional(),
      community: z.string().optional(),
    })
    .optional(),
})

/** For a post with a board or the tag 攻略: the season it was written for, and readers' opinions in the present one. */
export const guide = z.object({
  season: z.string(),
  /** Shown grey: of an earlier season without enough 仍有效, or of this one with enough 已过时 and without its author's confirmation. */
  stale: flag.optional(),
  /** The site’s season is a later one. */
  past: flag.optional(),
  /** Its author has confirmed it in the site's season. */
  confirmed: flag.optional(),
  /** Votes of the site's season. */
  valid: z.int(),
  outdated: z.int(),
  /** The caller's: 1 still holds, 0 outdated. */
  own: flag.optional(),
})

export type BoardCard = z.infer<typeof boardCard>
export type Guide = z.infer<typeof guide>
