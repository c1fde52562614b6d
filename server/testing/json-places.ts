type Path = readonly (string | number)[]

/** The places in a value of which `isSought` is true, the value itself included; of a list's items, only in the first. */
export function placesOf(value: unknown, isSought: (value: unknown) => boolean, path: Path = []): Path[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const inner = entries
    .slice(0, Array.isArray(value) ? 1 : entries.length)
    .flatMap(([key, one]) => placesOf(one, isSought, [...path, key]))
  return isSought(value) ? [path, ...inner] : inner
}

/** The value's JSON with this JSON in place of what stands at the path. */
export function withJsonAt(value: unknown, path: Path, json: string): string {
  const hole = '\u0000hole'
  const copy = structuredClone({ root: value })
  const [last = 'root', ...above] = ['root', ...path].toReversed()
  const parent = above.toReversed().reduce<unknown>((one, key) => (one as never)[key], copy)
  Object.assign(parent as object, { [last]: hole })
  return JSON.stringify(copy.root).replace(JSON.stringify(hole), () => json)
}
