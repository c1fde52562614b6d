export type GuardedStorage = ReturnType<typeof guarded>

/**
 * The browser's storage, which may be disabled, full or absent (prerendering): then reads return undefined and writes
 * are lost, without any other effect. All other code must use this wrapper.
 */
export function guarded(storage: () => Storage) {
  /** Returns the result of `access`; undefined if the storage throws. */
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

/** Shared by the browser's tabs, persistent. */
export const browserStorage = guarded(() => localStorage)

/** Messages between the browser's tabs; undefined where the browser forbids them: then each tab is on its own. */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
