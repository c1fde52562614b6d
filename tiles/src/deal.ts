import type { Layout } from './layout.ts'
import { kindCount, levels, type Level } from './levels.ts'
import { createRandom, type Random } from './random.ts'

/** A level's board: the kind in each slot of the layout. */
export interface Board {
  readonly layout: Layout
  readonly kinds: Uint8Array
}

interface Deal extends Board {
  /** An order of taking all tiles that never exceeds the tray. */
  readonly order: readonly number[]
}

/** A random removal order: repeatedly removes one of the free slots until none is left. */
function removalOrder({ above, below }: Layout, random: Random): number[] {
  const covers = above.map((tiles) => tiles.length)
  const free = [...covers.keys()].filter((slot) => covers[slot] === 0)
  const order: number[] = []
  while (free.length > 0) {
    const at = random.below(free.length)
    const slot = free[at]!
    free[at] = free.at(-1)!
    free.pop()
    order.push(slot)
    for (const lower of below[slot]!) if (--covers[lower]! === 0) free.push(lower)
  }
  return order
}

/** The kinds of a level's triples, evenly distributed, in random order. */
function tripleKinds({ kinds }: Level, triples: number, random: Random): number[] {
  const used = random.shuffle([...Array(kindCount).keys()]).slice(0, kinds)
  return random.shuffle(Array.from({ length: triples }, (_, triple) => used[triple % kinds]!))
}

/** The kinds in removal order: triples interleave, but never leave more than `trayLoad` tiles in the tray. */
function interleave(triples: number[], trayLoad: number, random: Random): number[] {
  const sequence: number[] = []
  const singles: number[] = []
  const pairs: number[] = []
  const moveOne = (from: number[], to?: number[]) => {
    const [kind] = from.splice(random.below(from.length), 1)
    sequence.push(kind!)
    to?.push(kind!)
  }

  const openNext = () => {
    const kind = triples.pop()!
    sequence.push(kind)
    singles.push(kind)
  }

  while (triples.length + singles.length + pairs.length > 0) {
    const room = trayLoad - singles.length - 2 * pairs.length
    // A triple's second tile takes the last place of the tray only if a pair is waiting: otherwise nothing could be
    // cleared.
    const canOpen = triples.length > 0 && (room > 1 || (room === 1 && pairs.length > 0))
    const canPair = singles.length > 0 && room > 0
    const steps = [
      ...(canOpen ? [openNext] : []),
      ...(canPair ? [() => moveOne(singles, pairs)] : []),
      ...(pairs.length > 0 ? [() => moveOne(pairs)] : []),
    ]
    steps[random.below(steps.length)]!()
  }
  return sequence
}

/**
 * Deals the board of a level (0 …) for a game's seed: a layout of the level, its kinds assigned along a removal
 * order, so that every board is solvable.
 */
export function dealLevel(seed: string, level: number): Deal {
  const settings = levels[level]
  if (!settings) throw new RangeError(`no level ${level}`)

  const random = createRandom(`${seed}/${level}`)
  const layout = settings.layouts[random.below(settings.layouts.length)]!
  const order = removalOrder(layout, random)
  const triples = tripleKinds(settings, order.length / 3, random)
  const sequence = interleave(triples, settings.trayLoad, random)
  const kinds = new Uint8Array(order.length)
  order.forEach((slot, turn) => (kinds[slot] = sequence[turn]!))
  return { layout, kinds, order }
}
