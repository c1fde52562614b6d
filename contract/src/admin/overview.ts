import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { answer } from '../shapes.ts'

/** One day in Asia/Shanghai. Later deletions don't change a day's numbers. */
const overviewDay = z.object({
  day: z.iso.date(),
  sign_ups: z.int(),
  /** Members who checked in, posted or commented. */
  active_members: z.int(),
  posts: z.int(),
  comments: z.int(),
  check_ins: z.int(),
  coins_in: z.int(),
  /** Coins spent or taken; not negative. */
  coins_out: z.int(),
})

export type OverviewDay = z.infer<typeof overviewDay>

export const overviewCalls = defineCalls('/v1/admin/overview', {
  getOpenCounts: {
    who: 'moderator',
    summary:
      'What waits for this person: contents, appeals, reports and reported messages of clan matches in one’s communities; feedback and reported comments of tile matching for admins',
    readsOnly: true,
    input: nothing,
    output: answer({
      reviews: z.int(),
      appeals: z.int(),
      reports: z.int(),
      feedback: z.int(),
      match_messages: z.int(),
      tile_comments: z.int(),
    }),
    rate: { calls: 60, seconds: 60 },
  },
  getOverview: {
    who: 'admin',
    summary: 'The last thirty days, today last, and open work',
    readsOnly: true,
    input: nothing,
    output: answer({
      days: z.array(overviewDay),
      /** Members active on any of the days. */
      active_members: z.int(),
      member_count: z.int(),
      waiting_reviews: z.int(),
      open_reports: z.int(),
      open_feedback: z.int(),
      /** Of scheduled backups; `unknown` when their store doesn't answer. */
      backup_state: z.enum(['off', 'current', 'overdue', 'unknown']),
      /** When the newest was finished; absent before the first. */
      backup_at: z.iso.datetime().optional(),
    }),
    rate: { calls: 60, seconds: 60 },
  },
})
