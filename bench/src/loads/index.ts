import { measureSiege } from './siege.ts'

/** Loads that run for a minute or more; only when selected by name. */
export const loads = { siege: measureSiege }
