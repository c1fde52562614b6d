/** The middle of these; of an even number, the lower of the two in the middle. NaN of none. */
export const median = (numbers: readonly number[]) => quantile(numbers.toSorted(ascending), 0.5)

/** The smallest number that this share of a sorted list doesn't exceed (nearest rank). */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

export const ascending = (a: number, b: number) => a - b

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
