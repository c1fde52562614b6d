import type { Bus } from '../ports/bus/index.ts'
import type { Clock } from './clock.ts'

/**
 * What people read again and again, kept for a moment. Nothing is older than `freshForMs`, nor than the last change that was
 * told of: what its reader did themselves, and what they heard of live.
 */
export interface SharedReads {
  /**
   * Answers what many read and is kept under this key, or loads it; who comes meanwhile waits for the same. What was kept
   * before a change to any of `about` doesn't count. Nothing found, and a failure, aren't kept. What is read
   * often is loaded anew before it runs out, so that hardly anybody waits.
   */
  read: Read
  /** The same for what is one reader's alone, of whom there are many: small things, loaded when they ask. */
  readOwn: Read
  /** Something about this changed: on every server it is read anew from now on. */
  changed(what: string): void
  /** Rights or sessions changed: nothing that is kept counts any more, on any server. */
  forgetAll(): void
}

type Read = <T>(key: string, about: readonly string[], load: () => Promise<T>) => Promise<T>

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
  /** How often it was read. */
  times: number
  /** What takes its place, on its way. */
  next?: Kept | undefined
}

const channel = 'reads'
const everything = '*'
/** Far more than what a moment's readers differ in; beyond it the oldest is dropped. */
const most = { shared: 2_000, own: 20_000, changes: 20_000 }
/** What was read so often is loaded anew from this part of its time on. */
const [oftenRead, renewedAfter] = [20, 0.6]

export function createSharedReads({ bus, clock, freshForMs }: Options): SharedReads {
  const shared = new Map<string, Kept>()
  const own = new Map<string, Kept>()
  const changes = new Map<string, number>()
  // Turns tell what came first, where the clock's milliseconds can't.
  let turn = 0

  function hear(what: string) {
    if (what !== everything) return put(changes, what, (turn += 1), most.changes)
    shared.clear()
    own.clear()
  }
  function tell(what: string) {
    // At once: whoever did it may read before the bus has carried it round.
    hear(what)
    void bus.publish(channel, what)
  }
  void bus.subscribe(channel, hear)

  const ageOf = ({ at }: Kept) => clock.now().getTime() - at
  const isCurrent = ({ turn: loaded }: Kept, about: readonly string[]) =>
    about.every((what) => loaded > (changes.get(what) ?? 0))

  const begin = (load: () => Promise<unknown>): Kept => ({
    turn: (turn += 1),
    at: clock.now().getTime(),
    value: load(),
    times: 1,
  })

  function keep(kept: Map<string, Kept>, key: string, entry: Kept, max: number) {
    for (const [oldest, one] of kept) {
      if (ageOf(one) < freshForMs) break
      kept.delete(oldest)
    }
    put(kept, key, entry, max)
    const drop = () => kept.get(key) === entry && kept.delete(key)
    entry.value.then((value) => value === undefined && drop(), drop)
  }

  function renew(key: string, found: Kept, load: () => Promise<unknown>) {
    const next = (found.next = begin(load))
    const forget = () => (found.next = undefined)
    const take = (value: unknown) => {
      if (value === undefined) forget()
      else if (shared.get(key) === found) keep(shared, key, next, most.shared)
    }
    // A failure is nobody's yet: whoever needs the answer loads it themselves.
    next.value.then(take, forget)
  }

  return {
    read<T>(key: string, about: readonly string[], load: () => Promise<T>): Promise<T> {
      const found = shared.get(key)
      const age = found ? ageOf(found) : freshForMs
      if (found && age < freshForMs && isCurrent(found, about)) {
        found.times += 1
        if (found.times >= oftenRead && age >= freshForMs * renewedAfter && !found.next) renew(key, found, load)
        return found.value as Promise<T>
      }
      const next = found?.next
      const entry = next && ageOf(next) < freshForMs && isCurrent(next, about) ? next : begin(load)
      keep(shared, key, entry, most.shared)
      return entry.value as Promise<T>
    },
    readOwn<T>(key: string, about: readonly string[], load: () => Promise<T>): Promise<T> {
      const found = own.get(key)
      if (found && ageOf(found) < freshForMs && isCurrent(found, about)) return found.value as Promise<T>
      const entry = begin(load)
      keep(own, key, entry, most.own)
      return entry.value as Promise<T>
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
