import { ApiError } from '../../../kernel/http/api-error.ts'

/** The end of a ban without one. */
export const forEver = new Date('9999-12-31T00:00:00Z')

export const isForEver = (end: Date) => end.getTime() === forEver.getTime()

interface Bannable {
  bannedUntil: Date | null
  banReason: string
}

export const isBanned = <User extends Bannable>(user: User, now: Date): user is User & { bannedUntil: Date } =>
  user.bannedUntil !== null && user.bannedUntil > now

/** The refusal for a banned member who has proved who they are: until when, and why. */
export const bannedError = ({ bannedUntil, banReason }: Bannable & { bannedUntil: Date }, extra?: object) =>
  new ApiError('Banned', {
    extra: {
      ban: { reason: banReason, ...(!isForEver(bannedUntil) && { until: bannedUntil.toISOString() }) },
      ...extra,
    },
  })
