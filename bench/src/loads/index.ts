import { measureDay } from './day.ts'
import { measureSiege } from './siege.ts'

/** Loads that run for a minute or more; only when selected by name. */
export const loads = { day: measureDay, siege: measureSiege }
