import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFloor, anyMap, anyPoint } from '../testing/any-board.ts'
import { bridge } from '../testing/bridge.ts'
import { mapSize } from './model.ts'
import { distance, nearestPlace, snap } from './places.ts'

test('a point is at the nearest place of its floor', () => {
  fc.assert(
    fc.property(anyMap, anyFloor, anyPoint, (map, floor, point) => {
      const place = nearestPlace(map, floor, point)
      const away = map.places.filter((other) => other.floor === floor).map((other) => distance(other.at, point))
      expect(place && distance(place.at, point)).toBe(away.length > 0 ? Math.min(...away) : undefined)
    }),
  )
})

test('a point near a place snaps to it; any other becomes the nearest whole point of the map', () => {
  expect(snap(bridge, 0, [215.4, 190], 40)).toEqual([200, 200])
  expect(snap(bridge, 0, [300.4, 200], 40)).toEqual([300, 200])
  expect(snap(bridge, 1, [200, 200], 40)).toEqual([200, 200])
  expect(snap(bridge, 0, [NaN, Infinity], 40)).toEqual([0, mapSize.height])
})
