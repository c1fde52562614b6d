import { ApiError } from '../../kernel/http/api-error.ts'

interface Times {
  opensAt: Date | null
  closesAt: Date | null
}

/** Asks back whether times that are wholly past are meant, unless they were so before. Throws WhollyPast. */
export function assertPastConfirmed(changed: Times, before: Times | undefined, now: Date) {
  if (changed.closesAt === null || changed.closesAt > now) return
  if (before === undefined || !haveSameTimes(changed, before)) throw new ApiError('WhollyPast')
}

/** Whether two versions of an event open and close at the same times. */
export const haveSameTimes = (one: Times, other: Times) =>
  one.opensAt?.getTime() === other.opensAt?.getTime() && one.closesAt?.getTime() === other.closesAt?.getTime()
