import { expect, test } from 'vitest'
import { damageAt, markAt, markOf, planks } from './cracks.ts'

test('a knock lands on the planks, wherever the pointer is', () => {
  expect(markAt(300, 400)).toEqual({ x: 300, y: 400 })
  for (const mark of [markAt(0, 0), markAt(600, 800), markOf('2026-10-15', 3)]) {
    expect(mark.x).toBeGreaterThan(planks.left)
    expect(mark.x).toBeLessThan(planks.right)
    expect(mark.y).toBeGreaterThan(planks.top)
    expect(mark.y).toBeLessThan(planks.bottom)
  }
})

test('a knock’s damage is local, deterministic, and different from the others', () => {
  const damage = damageAt({ x: 300, y: 400 }, '2026-10-15', 1)
  const points = [...`${damage.opening}${damage.splinters}`.matchAll(/(-?\d+) (-?\d+)/g)]
  for (const [, x, y] of points) expect(Math.hypot(Number(x) - 300, Number(y) - 400)).toBeLessThan(120)
  expect(damageAt({ x: 300, y: 400 }, '2026-10-15', 1)).toEqual(damage)
  expect(damageAt({ x: 300, y: 400 }, '2026-10-15', 2)).not.toEqual(damage)
})
