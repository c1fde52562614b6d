import type { Bus } from '../ports/bus/index.ts'
import type { Clock } from './clock.ts'

/**
 * What many people read, read once for all of them. Nothing is older than `freshForMs`, nor than the last change that was
 * told of: what its reader did themselves, and what they heard of live.
 */
export interface SharedReads {
  /**
   * Answers what is kept under this key, or loads it; who comes meanwhile waits for the same. What was kept before a
   * change to any of `about` doesn't count. Nothing found, and a failure, aren't kept.
   */
  read<T>(key: string, about: readonly string[], load: () => Promise<T>): Promise<T>
  /** Something about this changed: on every server it is read anew from now on. */
  changed(what: string): void
  /** Rights or sessions changed: nothing that is kept counts any more, on any server. */
  forgetAll(): void
}

/** What a member's own acts change. */
export const actsOf = (userId: number) => `acts of ${userId}`

interface Options {
  bus: Bus
  clock: Clock
  freshForMs: number
}

interface Kept {
  /** When its loading began. */
  turn: number
  at: number
  value: Promise<unknown>
}

const channel = 'reads'
const everything = '*'
/** Far more than what a second's readers differ in; beyond it the oldest is dropped. */
const maxKept = 2_000
const maxChanges = 20_000

export function createSharedReads({ bus, clock, freshForMs }: Options): SharedReads {
  const kept = new Map<string, Kept>()
  const changes = new Map<string, number>()
  // Turns tell what came first, where the clock's milliseconds can't.
  let turn = 0

  function hear(what: string) {
    if (what === everything) return kept.clear()
    put(changes, what, (turn += 1), maxChanges)
  }
  function tell(what: string) {
    // At once: whoever did it may read before the bus has carried it round.
    hear(what)
    void bus.publish(channel, what)
  }
  void bus.subscribe(channel, hear)

  const isFresh = ({ turn: loaded, at }: Kept, about: readonly string[]) =>
    clock.now().getTime() - at < freshForMs && about.every((what) => loaded > (changes.get(what) ?? 0))

  return {
    read<T>(key: string, about: readonly string[], load: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found && isFresh(found, about)) return found.value as Promise<T>
      const entry = { turn: (turn += 1), at: clock.now().getTime(), value: load() }
      put(kept, key, entry, maxKept)
      const drop = () => kept.get(key) === entry && kept.delete(key)
      entry.value.then((value) => value === undefined && drop(), drop)
      return entry.value
    },
    changed: tell,
    forgetAll: () => tell(everything),
  }
}

/** Sets a key last; a map gives its keys in that order. */
function put<T>(map: Map<string, T>, key: string, value: T, max: number) {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= max) return
    map.delete(oldest)
  }
}
