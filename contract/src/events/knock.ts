import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { eventPhases } from '../limits.ts'
import { answer, flag } from '../shapes/index.ts'

/** Content behind the door, once it is open. */
const behind = z.object({
  /** The line of the day. */
  line: z.string(),
  /** The day's link into the community; absent if there is none. */
  link: z.object({ title: z.string(), url: z.string() }).optional(),
})

const door = {
  /** Asia/Shanghai day, 'YYYY-MM-DD'; seeds the cracks. */
  day: z.string(),
  /** Number of knocks that open it: equal for everyone on a day. */
  needed: z.int(),
  knocks: z.int(),
  opened: flag,
  /** The day's knocks of all members. */
  total: z.int(),
  behind: behind.optional(),
  /** Only an open event takes knocks. */
  phase: z.enum(eventPhases),
}

export type Door = z.infer<ReturnType<typeof answer<typeof door>>>

export const knockCalls = defineCalls('/v1/event', {
  'knock/getDoor': {
    who: 'member',
    summary: 'Today’s door with the caller’s knocks',
    readsOnly: true,
    input: nothing,
    output: answer(door),
    outcomes: ['EventNotFound'],
  },
  'knock/knock': {
    who: 'member',
    changesOwnState: true,
    summary: 'Knock for the `step`-th time today; the one that opens the door brings the day’s coins, once',
    input: z.object({ step: field.int(1, 12) }),
    output: answer({ ...door, /** Coins earned by opening; 0 before. */ coins: z.int() }),
    outcomes: ['KnockRefused', 'KnockAhead', 'EventNotFound', 'EventNotBegun', 'EventNotOpen'],
  },
})
