import { z } from 'zod'
import { flag, time } from './base.ts'

/** A post's poll as its reader sees it. */
export const poll = z.object({
  question: z.string(),
  options: z.array(z.string()),
  choices: z.int(),
  /** Absent when its match was withdrawn. */
  ends_at: time.optional(),
  closed: flag.optional(),
  changeable: flag.optional(),
  results_after: flag.optional(),
  /** The revision that a vote or a change is based on. */
  rev: z.int(),
  /** Number of members who have voted. */
  vote_count: z.int(),
  /** Grows with each ballot: of two counts the one with the higher number is newer. */
  votes_rev: z.int(),
  /** Votes for each option; absent while the viewer doesn't see results. */
  counts: z.array(z.int()).optional(),
  /** The viewer's ballot: numbers of options, from 1. */
  own: z.array(z.int()).optional(),
  /** The post has been edited since the first vote. */
  text_changed: flag.optional(),
  match: z
    .object({
      match_id: z.int(),
      /** The event's `match_name_id`. */
      event: z.string(),
      /** The option that was right; absent until the result is known, and for a cancelled match. */
      winner: z.int().optional(),
    })
    .optional(),
})
