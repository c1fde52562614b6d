/** A quiz result and the three that its text names as the best team mates. */
export interface Fitting {
  code: string
  mates: readonly string[]
}

/** How well two results fit: 6 where each names the other, 5 where one does, else how many of the four letters they share. */
export type Fit = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The same for both, whichever is first. A result fits itself by its letters, even if it names itself. */
export function fitOf(one: Fitting, other: Fitting): Fit {
  const shared = [...one.code].filter((letter, axis) => letter === other.code[axis]).length as Fit
  if (one.code === other.code) return shared
  const naming = [one.mates.includes(other.code), other.mates.includes(one.code)].filter(Boolean).length
  return naming === 0 ? shared : naming === 1 ? 5 : 6
}
