/** A `Storage` for tests, with room for `capacity` entries. */
export function fakeStorage(capacity = Infinity): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, text) {
      if (entries.size >= capacity && !entries.has(key)) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
