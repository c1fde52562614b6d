export type GuardedStorage = ReturnType<typeof guarded>

/**
 * The browser's storage, which may be disabled, full or absent (prerendering). Then reads return undefined and writes are lost, which
 * costs what would have been stored and nothing else. Nothing else in the code uses the browser's own objects.
 */
function guarded(storage: () => Storage) {
  function attempt<T>(access: (open: Storage) => T): T | undefined {
    try {
      return access(storage())
    } catch {
      return undefined
    }
  }
  const read = (key: string) => attempt((open) => open.getItem(key))
  return {
    /** null: nothing is stored; undefined: storage is disabled. */
    read,
    /** The stored JSON, of whatever shape an older version wrote; undefined if there is none. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? '')),
    /** Returns whether the text is stored. */
    write(key: string, text: string): boolean {
      const stored = attempt((open) => {
        open.setItem(key, text)
        return true
      })
      return stored ?? false
    },
    remove: (key: string) => attempt((open) => open.removeItem(key)),
    keys: (): string[] =>
      attempt((open) => Array.from({ length: open.length }, (_, index) => open.key(index) ?? '')) ?? [],
  }
}

/** Shared by the browser's tabs, and kept. */
export const browserStorage = guarded(() => localStorage)

/** Of this tab, over reloads. */
export const tabStorage = guarded(() => sessionStorage)
