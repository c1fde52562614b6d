/** The server's clock; tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000

export const startOfMinute = (date: Date) => new Date(date.getTime() - (date.getTime() % minutes(1)))

/** The begin of the clock hour that contains this moment. */
export const startOfHour = (date: Date) => new Date(date.getTime() - (date.getTime() % hours(1)))

export const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
