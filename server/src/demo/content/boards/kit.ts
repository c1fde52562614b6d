import { drawnMaps } from '@judian/art'
import type { Board, Gadget, Mark, Piece, Point, Side, Stand, Throwable, Tone } from '@judian/boards'

/** Builds boards from plain sentences: who goes where, by the names of the map's places. */

export interface Spot {
  floor: number
  at: Point
}

interface Where extends Spot {
  facing?: number
  way?: readonly Point[]
}

/** A person is `a1` to `a5` or `d1` to `d5`; of gadgets the kind and a number, as `smoke1`. */
type Key = `${'a' | 'd'}${number}` | `${Gadget}${number}`

interface DrawnStep {
  caption: string
  /** The pieces that move in this step; all others stay. */
  moves: Partial<Record<Key, Where>>
  /** The pieces that leave the map. */
  gone?: readonly Key[]
  marks?: readonly Mark[]
}

/** Places of a map by name, moved by so many pixels. */
export function placesOf(slug: string) {
  const { places } = drawnMaps.find((map) => map.slug === slug)!
  return (name: string, dx = 0, dy = 0): Spot => {
    const { floor, at } = places.find((place) => place.name === name)!
    return { floor, at: [at[0] + dx, at[1] + dy] }
  }
}

export const facing = (spot: Spot, degrees: number): Where => ({ ...spot, facing: degrees })
export const by = (spot: Spot, ...way: readonly Point[]): Where => ({ ...spot, way })

export const sight = (from: Spot, to: Spot): Mark => ({ type: 'sight', floor: from.floor, from: from.at, to: to.at })
export const throws = (what: Throwable, from: Spot, to: Spot): Mark => ({
  type: 'throw',
  what,
  floor: to.floor,
  from: from.at,
  to: to.at,
})
export const label = ({ floor, at }: Spot, text: string): Mark => ({ type: 'label', floor, at, text })
/** A rectangle of these half lengths around a spot. */
export const area = (tone: Tone, { floor, at: [x, y] }: Spot, width: number, height: number): Mark => ({
  type: 'area',
  tone,
  floor,
  points: [
    [x - width, y - height],
    [x + width, y - height],
    [x + width, y + height],
    [x - width, y + height],
  ],
})

const kindOf = (key: Key): Piece['kind'] => {
  const kind = key.replace(/\d+$/, '')
  if (kind === 'a') return 'attack'
  return kind === 'd' ? 'defend' : (kind as Gadget)
}

export function drawn(map: string, side: Side, steps: readonly DrawnStep[]): Board {
  const keys = [...new Set(steps.flatMap(({ moves }) => Object.keys(moves) as Key[]))]
  const pieces = keys.map((key, n): Piece => {
    const kind = kindOf(key)
    return { id: n + 1, kind, ...((kind === 'attack' || kind === 'defend') && { num: Number(key.slice(1)) }) }
  })
  const standing = new Map<Key, Where>()
  return {
    v: 1,
    map,
    side,
    pieces,
    steps: steps.map(({ caption, moves, gone = [], marks = [] }) => {
      for (const [key, { way: _, ...where }] of standing) standing.set(key, where)
      for (const [key, where] of Object.entries(moves) as [Key, Where][]) standing.set(key, where)
      for (const key of gone) standing.delete(key)
      const stands = keys.flatMap((key, n): Stand[] => {
        const where = standing.get(key)
        return where ? [{ piece: n + 1, ...where }] : []
      })
      return { caption, stands, marks }
    }),
  }
}
