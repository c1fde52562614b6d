/** Lower median; NaN if empty. */
export const median = (numbers: readonly number[]) => quantile(numbers.toSorted(ascending), 0.5)

/** Nearest-rank quantile of a sorted list. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

export const ascending = (a: number, b: number) => a - b

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
