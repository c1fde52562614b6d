/** What a reading call or page may cost: milliseconds of the processor on the full data set, and statements. */
interface Bounds {
  cpu: number
  statements: number
}

const ofCalls: Bounds = { cpu: 10, statements: 8 }
const ofPages: Bounds = { cpu: 20, statements: 16 }

/** The exceptions, each with its reason. */
const exceptions: Record<string, Partial<Bounds> | undefined> = {}

export const boundsOf = (name: string): Bounds => ({
  ...(name.startsWith('page ') ? ofPages : ofCalls),
  ...exceptions[name],
})
