import { expect, test } from 'vitest'
import { dealLevel } from './deal.ts'
import { levels, trayCapacity } from './levels.ts'

const layouts = levels.flatMap((level) => [...level.layouts])

test('there are at least twelve layouts with different names', () => {
  expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length)
  expect(layouts.length).toBeGreaterThanOrEqual(12)
})

test.each(layouts.map((layout) => [layout.name, layout] as const))(
  'layout %s keeps the rules of a board',
  (_, layout) => {
    const { slots, above } = layout
    const layers = new Set(slots.map(({ z }) => z)).size

    expect(slots.length % 3).toBe(0)
    expect(slots.length).toBeGreaterThanOrEqual(54)
    expect(slots.length).toBeLessThanOrEqual(180)
    expect(layers).toBeGreaterThanOrEqual(3)
    expect(layers).toBeLessThanOrEqual(8)
    expect(above.filter((tiles) => tiles.length === 0).length).toBeGreaterThanOrEqual(6)
    // Narrow enough for eight tiles side by side on a phone.
    expect(layout.width).toBeLessThanOrEqual(16)
    const overlapsInLayer = slots.some((one, index) =>
      slots.some(
        (other, at) =>
          at < index && one.z === other.z && Math.abs(one.x - other.x) < 2 && Math.abs(one.y - other.y) < 2,
      ),
    )
    expect(overlapsInLayer).toBe(false)
  },
)

test.each([...levels.keys()])('for 10,000 seeds level %i is solved by its removal order', (level) => {
  const { trayLoad } = levels[level]!
  for (let seed = 0; seed < 10_000; seed++) {
    const { order, kinds, layout } = dealLevel(`property-${seed}`, level)
    const onBoard = new Uint8Array(kinds.length).fill(1)
    const tray = new Map<number, number>()
    let load = 0
    for (const tile of order) {
      if (onBoard[tile] === 0 || layout.above[tile]!.some((upper) => onBoard[upper] === 1)) throw new Error('covered')
      onBoard[tile] = 0
      const alike = ((tray.get(kinds[tile]!) ?? 0) + 1) % 3
      load += alike === 0 ? -2 : 1
      tray.set(kinds[tile]!, alike)
      if (load > trayLoad) throw new Error(`seed ${seed} needs a tray of ${load}`)
    }
    if (load > 0 || onBoard.includes(1)) throw new Error(`seed ${seed} is not solved`)
  }
  expect(trayLoad).toBeLessThan(trayCapacity)
})

test('each level has its number of kinds, each a multiple of three times', () => {
  for (const [level, { kinds: used }] of levels.entries()) {
    const counts = Map.groupBy(dealLevel('kinds', level).kinds, (kind) => kind)

    expect(counts.size).toBe(used)
    expect([...counts.values()].every(({ length }) => length % 3 === 0)).toBe(true)
  }
})

test('a seed deals the same board on every platform', () => {
  const { layout, kinds } = dealLevel('2026-11-22', 0)

  // A recorded layout: a browser or server that deals differently can't replay the other's games.
  expect(layout.name).toBe('靶纸')
  expect(Array.from(kinds.subarray(0, 12))).toEqual([4, 6, 13, 12, 12, 6, 9, 14, 3, 8, 14, 3])
})
