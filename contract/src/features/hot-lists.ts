import { z } from 'zod'
import { reasonFields } from '../posts/contents.ts'
import { hotPeriods } from '../ranking.ts'
import { aiLabel, answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const hotMoment = z.object({
  /** From 1. */
  rank: z.int(),
  heat: z.int(),
  /** Places won since the day or week before, or lost if negative; absent without a change. */
  gained: z.int().optional(),
  /** It wasn't on the list then; absent if it was, or if there was no list. */
  is_new: flag.optional(),
  message_id: z.int(),
  title: z.string(),
  community: z.string(),
  tag_name: z.string(),
  author: z.object({ user_id: z.int(), username: z.string() }),
  thumb_url: z.string().optional(),
  /** Absent without a label. */
  ai_label: aiLabel.optional(),
  thumb_count: z.int(),
  comment_count: z.int(),
  /** Absent where views don't show. */
  view_count: z.int().optional(),
})

export const hotListsCalls = defineCalls('/v1/moments', {
  getHotList: {
    who: 'reader',
    summary: 'The hot list of the last 24 hours or 7 days, in all communities, as of its last snapshot',
    readsOnly: true,
    input: z.object({ period: z.enum(hotPeriods, '没有这个榜') }),
    output: answer({
      /** When the list was made; absent without one. */
      at: time.optional(),
      moments: z.array(hotMoment),
    }),
  },
  unlistHotMoment: {
    who: 'member',
    summary:
      'Take a post off the hot lists for good, by a rule that is named to its author; moderators of the community',
    input: z.object({ message_id: field.id, ...reasonFields }),
    output: answer({}),
    outcomes: ['MomentNotFound', 'NotAllowed', 'RuleUnknown', 'ReasonMissing'],
  },
})

export type HotMoment = z.infer<typeof hotMoment>
