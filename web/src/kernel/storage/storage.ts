export type GuardedStorage = ReturnType<typeof guarded>

/**
 * The browser's storage, which may be disabled, full or absent (prerendering). Then reads return undefined and writes are lost, which
 * costs what would have been stored and nothing else. Nothing else in the code uses the browser's own objects.
 */
export function guarded(storage: () => Storage) {
  /** Returns what `access` does; undefined if the storage refuses. */
  function attempt<T>(access: (open: Storage) => T): T | undefined {
    try {
      return access(storage())
    } catch {
      return undefined
    }
  }
  const read = (key: string) => attempt((open) => open.getItem(key))
  return {
    attempt,
    /** null: nothing is stored; undefined: storage is disabled. */
    read,
    /** The stored JSON, of whatever shape an older version wrote; undefined if there is none. */
    readJson: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? '')),
    write: (key: string, text: string) => attempt((open) => open.setItem(key, text)),
    remove: (key: string) => attempt((open) => open.removeItem(key)),
  }
}

/** Shared by the browser's tabs, and kept. */
export const browserStorage = guarded(() => localStorage)
