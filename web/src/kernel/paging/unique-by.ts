/** The first of each key, in order. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => number): T[] {
  const seen = new Set<number>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  })
}
