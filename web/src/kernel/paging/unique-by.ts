/** Removes duplicates by key; the first one stays. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => number): T[] {
  const seen = new Set<number>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  })
}
