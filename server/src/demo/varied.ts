import { minutes } from '../kernel/clock.ts'

/** A whole number below `limit` that looks random and is the same on every run. */
export const varied = (text: string, limit: number) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 4_294_967_291, 7) % limit

/** Up to 55 minutes in milliseconds: nothing happens on the hour of the first start. */
export const offBeat = (text: string) => varied(text, minutes(55))
