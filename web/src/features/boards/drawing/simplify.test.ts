import type { Point } from '@judian/boards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplify, simplifyTo } from './simplify.ts'

const point = fc.tuple(fc.nat(1600), fc.nat(1200))
const line = fc.array(point, { minLength: 2, maxLength: 300 })

test('keeps the ends of a line, and corners; drops points between them', () => {
  const corner: Point[] = [...Array.from({ length: 50 }, (_, at): Point => [at * 4, 0]), [200, 0], [200, 300]]
  expect(simplify(corner, 2)).toEqual([
    [0, 0],
    [200, 0],
    [200, 300],
  ])
})

test('any line is shortened to the requested length, keeping its own points in their order', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 2, max: 24 }), (points, most) => {
      const simple = simplifyTo(points, 1, most)
      expect(simple.length).toBeLessThanOrEqual(most)
      expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)])
      expect(points.filter((one) => simple.includes(one))).toEqual(simple)
    }),
  )
})
