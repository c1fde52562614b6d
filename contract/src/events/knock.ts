import { z } from 'zod'
import { defineCalls, nothing } from '../call.ts'
import { field } from '../field.ts'
import { answer, flag } from '../shapes.ts'

/** What is behind the door once it is open. */
const behind = z.object({
  /** The line of the day. */
  line: z.string(),
  /** The day's way into the community; absent where there is none. */
  link: z.object({ title: z.string(), url: z.string() }).optional(),
})

const door = {
  /** Asia/Shanghai's, 'YYYY-MM-DD'; it seeds how the door breaks. */
  day: z.string(),
  /** How many knocks open it: the same for everyone on a day. */
  needed: z.int(),
  knocks: z.int(),
  opened: flag,
  /** Everyone's knocks of the day. */
  total: z.int(),
  behind: behind.optional(),
}

export type Door = z.infer<ReturnType<typeof answer<typeof door>>>

export const knockCalls = defineCalls('/v1/event', {
  'knock/getDoor': {
    who: 'member',
    summary: 'Today’s door, as far as one has broken it',
    readsOnly: true,
    input: nothing,
    output: answer(door),
  },
  'knock/knock': {
    who: 'member',
    summary: 'Knock for the `step`-th time today; the one that opens the door brings the day’s coins, once',
    input: z.object({ step: field.int(1, 12) }),
    output: answer({ ...door, /** What the opening brought; 0 before it. */ coins: z.int() }),
    outcomes: ['KnockRefused', 'EventNotFound', 'EventNotOpen'],
  },
})
