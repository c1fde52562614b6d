import { expect, test } from 'vitest'
import { mapPlans } from './index.ts'
import { mapSize, type Opening, type Shape } from './plan.ts'

const allFloors = mapPlans.flatMap(({ name, floors }) =>
  floors.map((floor) => ({ title: `${name} ${floor.name}`, floor })),
)

/** Distance of an opening's middle from the nearest side of the shapes. */
function offWall([x, y]: Opening, shapes: readonly Shape[]) {
  const sides = shapes.flatMap((shape) => shape.map((from, n) => [from, shape[(n + 1) % shape.length]!] as const))
  return Math.min(
    ...sides.map(([[fromX, fromY], [toX, toY]]) => {
      const along =
        ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / ((toX - fromX) ** 2 + (toY - fromY) ** 2)
      const share = Math.min(1, Math.max(0, along))
      return Math.hypot(fromX + share * (toX - fromX) - x, fromY + share * (toY - fromY) - y)
    }),
  )
}

test.each(allFloors)('$title has its doors and windows in walls', ({ floor }) => {
  const { buildings, rooms, doors, gates = [], windows = [] } = floor
  const walls = [...buildings, ...rooms.map(([, shape]) => shape)]
  expect([...doors, ...gates, ...windows].filter((opening) => offWall(opening, walls) > 4)).toEqual([])
})

test.each(allFloors)('$title has places of their own with short names within the picture', ({ floor: { places } }) => {
  expect(new Set(places.map(([name]) => name)).size).toBe(places.length)
  const { width, height } = mapSize
  const fits = (name: string, x: number, y: number) => name.length <= 8 && x > 0 && x < width && y > 0 && y < height
  expect(places.filter((place) => !fits(...place))).toEqual([])
})

test.each(mapPlans)(
  '$name has two beacons, where both sides begin, and places enough to talk about',
  ({ floors: all }) => {
    const letters = all.flatMap(({ sites = [] }) => sites.map(([letter]) => letter))
    const sides = all.flatMap(({ spawns = [] }) => spawns.map(([side]) => side))
    expect(letters.sort()).toEqual(['A', 'B'])
    expect(sides.sort()).toEqual(['attack', 'defend'])
    expect(all.flatMap(({ places }) => places).length).toBeGreaterThanOrEqual(10)
  },
)
