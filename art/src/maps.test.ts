import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDrawing } from './drawing.ts'
import { drawnMaps } from './maps.ts'

const allFloors = drawnMaps.flatMap(({ slug, name, floors, places }) =>
  floors.map((floor, n) => ({
    title: `${name} ${floor.name}`,
    file: `maps/${slug}-${n}.svg`,
    places: places.filter((place) => place.floor === n),
  })),
)

test.each(allFloors)('$title has places of their own with short names within its picture', ({ file, places }) => {
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  const [, , width = 0, height = 0] = readDrawing(file).attrs.viewBox!.split(' ').map(Number)
  const fits = (name: string, [x, y]: readonly [number, number]) =>
    name.length <= 8 && x > 0 && x < width && y > 0 && y < height
  expect(places.filter(({ name, at }) => !fits(name, at))).toEqual([])
})

test.each(drawnMaps)('$name has places enough to talk about, and names every floor', ({ slug, floors, places }) => {
  expect(places.length).toBeGreaterThanOrEqual(10)
  expect(existsSync(new URL(`../maps/${slug}-${floors.length}.svg`, import.meta.url))).toBe(false)
})
