import { measureSiege } from './siege.ts'

/** Loads of a minute and more on a running site: run when they are named, never with the others. */
export const loads = { siege: measureSiege }
