import { z } from 'zod'
import { ageBands } from '../limits.ts'
import { time } from '../shapes/index.ts'

export const ageBand = z.enum(ageBands, '请选择年龄段')

/** The remaining use of a member in minors' mode today; absent from answers about other members. */
export const minorsState = z.object({
  band: ageBand,
  /** Why the site is closed to them at this moment. */
  closed: z.enum(['night', 'time-up']).optional(),
  minutes_left: z.int(),
  /** When they were last due to be reminded of a rest, in the hours since their last one. */
  reminder: time.optional(),
})
