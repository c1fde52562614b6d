export const flagOf = (on: unknown): 0 | 1 => (on ? 1 : 0)
