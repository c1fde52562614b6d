/** Makes each thing once and keeps so many of them; beyond that the one made first is dropped. */
export function keeping<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const found = kept.get(key)
    if (found !== undefined) return found
    const made = make()
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most) kept.delete(oldest!)
    return made
  }
}
