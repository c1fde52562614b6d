import type { AgeBand, Call } from '@judian/contract'
import { ApiError } from './http/api-error.ts'
import type { Member } from './member.ts'

/** A member in minors' mode; nobody is while its feature is off. */
export type Minor = Member & { readonly ageBand: AgeBand }

export const isMinor = (me: Member | undefined): me is Minor => me?.ageBand != null

/** A minor's use of the site today. */
export interface MinorsUse {
  /** Why the site is closed to them at this moment. */
  readonly closed?: 'night' | 'time-up'
  readonly minutesLeft: number
  /** The latest time at which they were due to be reminded of a rest, since their last one. */
  readonly reminder?: Date
}

/** The state of minors' mode that the site shows to the minor. */
export const minorsState = ({ ageBand }: Minor, { closed, minutesLeft, reminder }: MinorsUse) => ({
  band: ageBand,
  ...(closed && { closed }),
  minutes_left: minutesLeft,
  ...(reminder && { reminder: reminder.toISOString() }),
})

/** Counts the present minute as used, and returns the day's use. Several requests in a minute count once. */
export type SpendMinute = (me: Minor) => Promise<MinorsUse>

const outcomes = { night: 'MinorsNight', 'time-up': 'MinorsTimeUp' } as const

/** Decides whether a minor may make a call. Throws MinorsNight, MinorsTimeUp and NotForMinors. */
export function assertForMinors(call: Call, { closed }: MinorsUse, form: unknown) {
  if (closed && !call.atAnyHour) throw new ApiError(outcomes[closed])
  if (isForbidden(call, form)) throw new ApiError('NotForMinors')
}

function isForbidden({ notForMinors }: Call, form: unknown): boolean {
  if (typeof notForMinors !== 'object') return notForMinors === true
  return !(form as Record<string, unknown> | undefined)?.[notForMinors.unless]
}
