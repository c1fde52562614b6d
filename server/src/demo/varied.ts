import { createHash } from 'node:crypto'
import { minutes } from '../kernel/clock.ts'

/** A whole number below `limit` that looks random and is the same on every run. */
export const varied = (text: string, limit: number) => createHash('sha1').update(text).digest().readUInt32BE() % limit

/** Up to 55 minutes in milliseconds: nothing happens on the hour of the first start. */
export const offBeat = (text: string) => varied(text, minutes(55))
