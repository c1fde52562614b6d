type Results<T> = { [Name in keyof T]: Awaited<T[Name]> }

/** `Promise.all` by name. */
export async function together<T extends Record<string, unknown>>(work: T): Promise<Results<T>> {
  const results = await Promise.all(Object.values(work))
  return Object.fromEntries(Object.keys(work).map((name, nth) => [name, results[nth]])) as Results<T>
}
