import { LRUCache } from 'lru-cache'
import type { Bus } from '../ports/bus/index.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'

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
  /**
   * As `get`, for reads that may be a second old: `load` gets the replica, if there is one, unless one of the tags was
   * invalidated since the replica's rows were written.
   */
  getFromReplica<T>(key: string, tags: readonly string[], load: (db: Db) => Promise<T>): Promise<T>
  /** As `getFromReplica`, without caching. */
  readFromReplica<T>(tags: readonly string[], load: (db: Db) => Promise<T>): Promise<T>
  /** Invalidates the entries with this tag, on every server. */
  invalidate(tag: string): void
  /** Invalidates everything, on every server: settings changed, which any entry may depend on. */
  clear(): void
  /** Number of hits and misses since the start; present number of entries and their bytes. */
  figures(): { hits: number; misses: number; entries: number; bytes: number }
}

/** The tag of entries that depend on this member's writes. */
export const writesOf = (userId: number) => `writes of ${userId}`

/** The tag of a member's sessions: their rights have changed, or a session has ended. */
export const rightsOf = (userId: number) => `rights of ${userId}`

/** Whose rights this tag names; undefined for another tag. */
export function memberOfRights(tag: string): number | undefined {
  const [, id] = tag.match(/^rights of (\d+)$/) ?? []
  return id === undefined ? undefined : Number(id)
}

interface Options {
  bus: Bus
  clock: Clock
  /** 0 disables caching, except for sharing the load in flight. */
  maxAgeMs: number
  /** The database of `getFromReplica`. */
  db?: Db
  replica?: Replica | undefined
  maxBytes?: number
}

/** A read replica of the database. */
interface Replica {
  /** Whether the replica may be read at all. */
  isRecent(): boolean
  /** Whether its rows at this time include all writes that invalidated these tags. */
  hasWritesOf(tags: readonly string[], at: number): boolean
  read<T>(load: (db: Db) => Promise<T>): Promise<T>
}

interface Entry {
  /** Orders loads and invalidations, which the clock's milliseconds can't. */
  version: number
  loadedAt: number
  isFromReplica: boolean
  value: Promise<unknown>
}

const channel = 'cache'
const everything = '*'
/** More than the number of invalidations within `maxAgeMs`. */
const maxTags = 20_000
const entryBytes = 300

export function createResponseCache(options: Options): ResponseCache {
  const { bus, clock, maxAgeMs, db, replica, maxBytes = 32 * 1024 * 1024 } = options
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  // Bounded by size only: with `max`, the library would allocate arrays for all entries at the start.
  /** The version of each tag's last invalidation. */
  const invalidated = new LRUCache<string, number>({ maxSize: maxTags, sizeCalculation: () => 1 })
  let version = 0
  let hits = 0
  let misses = 0
  const now = () => clock.now().getTime()

  function receive(tag: string) {
    if (tag === everything) entries.clear()
    else invalidated.set(tag, (version += 1))
  }
  const send = (tag: string) => bus.publish(channel, tag)
  bus.subscribe(channel, receive)
  bus.onMissed(() => entries.clear())

  const isFresh = (entry: Entry, tags: readonly string[]) =>
    now() < entry.loadedAt + maxAgeMs &&
    tags.every((tag) => entry.version > (invalidated.peek(tag) ?? 0)) &&
    (!entry.isFromReplica || replica!.hasWritesOf(tags, entry.loadedAt))

  function findFresh<T>(key: string, tags: readonly string[]) {
    const found = entries.get(key)
    const isHit = found !== undefined && isFresh(found, tags)
    if (isHit) hits += 1
    else misses += 1
    return isHit ? (found.value as Promise<T>) : undefined
  }

  function load<T>(key: string, isFromReplica: boolean, from: () => Promise<T>): Promise<T> {
    const entry = { version: (version += 1), loadedAt: now(), isFromReplica, value: from() }
    entries.set(key, entry, { size: entryBytes })
    const drop = () => entries.peek(key) === entry && entries.delete(key)
    entry.value.then((loaded) => {
      if (loaded === undefined) drop()
      // Set again as a copy with its size: the library ignores a changed size of the same value.
      else if (entries.peek(key) === entry) entries.set(key, { ...entry }, { size: entryBytes + sizeOf(loaded) })
    }, drop)
    return entry.value
  }

  const usesReplica = (tags: readonly string[]) => !!replica?.isRecent() && replica.hasWritesOf(tags, now())
  const read = <T>(isFromReplica: boolean, from: (db: Db) => Promise<T>) =>
    isFromReplica ? replica!.read(from) : from(db!)

  return {
    get: <T>(key: string, tags: readonly string[], from: () => Promise<T>) =>
      findFresh<T>(key, tags) ?? load(key, false, from),
    getFromReplica<T>(key: string, tags: readonly string[], from: (db: Db) => Promise<T>) {
      const found = findFresh<T>(key, tags)
      if (found) return found
      const isFromReplica = usesReplica(tags)
      return load(key, isFromReplica, () => read(isFromReplica, from))
    },
    readFromReplica: (tags, from) => read(usesReplica(tags), from),
    invalidate: send,
    clear: () => send(everything),
    figures: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** Estimates a value's memory in bytes: two per character of a string or of an object's JSON. */
const sizeOf = (value: unknown) => 2 * JSON.stringify(value).length
