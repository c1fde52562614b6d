import { useMemo, useSyncExternalStore } from 'react'
import { memberStorage } from '../../kernel/storage/member-storage.ts'

const maxSearches = 10

const listeners = new Set<() => void>()

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  window.addEventListener('storage', onChange) // from other tabs
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

const key = 'recent-searches'

const readText = () => memberStorage.read(key) ?? null

function store(searches: readonly string[]) {
  if (searches.length > 0) memberStorage.write(key, JSON.stringify(searches))
  else memberStorage.remove(key)
  for (const onChange of listeners) onChange()
}

/** Parses stored searches; an older version may have stored another shape. */
export function parseSearches(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

/** Puts a search first; the oldest ones are dropped. */
export const withSearch = (searches: readonly string[], q: string) =>
  [q, ...searches.filter((one) => one !== q)].slice(0, maxSearches)

/** The reader's own recent searches, latest first; they never leave this browser. */
export function useRecentSearches() {
  const text = useSyncExternalStore(subscribe, readText)
  const searches = useMemo(() => parseSearches(text), [text])

  return {
    searches,
    remember: (q: string) => store(withSearch(parseSearches(readText()), q)),
    forget: (q: string) => store(searches.filter((one) => one !== q)),
    clear: () => store([]),
  }
}
