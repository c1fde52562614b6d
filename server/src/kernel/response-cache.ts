import { LRUCache } from 'lru-cache'
import type { Bus } from '../ports/bus/index.ts'
import type { Clock } from './clock.ts'

/**
 * Caches reads per process. An entry is never older than `maxAgeMs` or than the last invalidation of one of its tags, so
 * members always see their own writes and the events they were notified of.
 */
export interface ResponseCache {
  /**
   * Returns the cached value of this key, or calls `load`; concurrent callers share one load. Failures and `undefined` aren't
   * cached, so unknown names take no memory.
   */
  get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>
  /** Invalidates the entries with this tag, on every server. */
  invalidate(tag: string): void
  /** Invalidates everything, on every server: rights or sessions changed. */
  clear(): void
  /** Reads that found a fresh entry or had to load it, since the start; entries and their bytes now. */
  figures(): { hits: number; misses: number; entries: number; bytes: number }
}

/** The tag of entries that depend on this member's writes. */
export const writesOf = (userId: number) => `writes of ${userId}`

interface Options {
  bus: Bus
  clock: Clock
  /** 0 caches nothing beyond the load in flight. */
  maxAgeMs: number
  maxBytes?: number
}

interface Entry {
  /** Orders loads and invalidations, which the clock's milliseconds can't. */
  version: number
  expiresAt: number
  value: Promise<unknown>
}

const channel = 'cache'
const everything = '*'
/** More than the invalidations within `maxAgeMs`. */
const maxTags = 20_000
const entryBytes = 300
/** Entries expire up to this share earlier, so that those loaded together aren't reloaded together. */
const jitter = 0.5

export function createResponseCache({ bus, clock, maxAgeMs, maxBytes = 32 * 1024 * 1024 }: Options): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  // By size: with `max`, arrays for all of them would be filled at the start.
  const invalidated = new LRUCache<string, number>({ maxSize: maxTags, sizeCalculation: () => 1 })
  let version = 0
  let hits = 0
  let misses = 0

  function receive(tag: string) {
    if (tag === everything) entries.clear()
    else invalidated.set(tag, (version += 1))
  }
  const send = (tag: string) => bus.publish(channel, tag)
  bus.subscribe(channel, receive)
  bus.onMissed(() => entries.clear())

  const isFresh = (entry: Entry, tags: readonly string[]) =>
    clock.now().getTime() < entry.expiresAt && tags.every((tag) => entry.version > (invalidated.peek(tag) ?? 0))

  function store(key: string, entry: Entry) {
    entries.set(key, entry, { size: entryBytes })
    const drop = () => entries.peek(key) === entry && entries.delete(key)
    entry.value.then((value) => {
      if (value === undefined) drop()
      // Set again as a copy, now that its size is known: the library ignores a changed size of the same value.
      else if (entries.peek(key) === entry) entries.set(key, { ...entry }, { size: entryBytes + sizeOf(value) })
    }, drop)
  }

  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const found = entries.get(key)
      if (found && isFresh(found, tags)) {
        hits += 1
        return found.value as Promise<T>
      }
      misses += 1
      const expiresAt = clock.now().getTime() + maxAgeMs * (1 - jitter * Math.random())
      const entry = { version: (version += 1), expiresAt, value: load() }
      store(key, entry)
      return entry.value
    },
    invalidate: send,
    clear: () => send(everything),
    figures: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** Estimates a value's memory in bytes: two per character of a string or of an object's JSON. */
const sizeOf = (value: unknown) => 2 * JSON.stringify(value).length
