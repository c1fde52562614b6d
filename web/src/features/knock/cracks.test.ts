import { expect, test } from 'vitest'
import { crackPath, markAt, markOf, planks } from './cracks.ts'

test('a knock lands on the planks, wherever the pointer is', () => {
  expect(markAt(300, 400)).toEqual({ x: 300, y: 400 })
  for (const mark of [markAt(0, 0), markAt(600, 800), markOf('2026-10-15', 3)]) {
    expect(mark.x).toBeGreaterThan(planks.left)
    expect(mark.x).toBeLessThan(planks.right)
    expect(mark.y).toBeGreaterThan(planks.top)
    expect(mark.y).toBeLessThan(planks.bottom)
  }
})

test('a crack begins at the knock, is deterministic, and differs from the others', () => {
  const path = crackPath({ x: 300, y: 400 }, '2026-10-15', 1)
  expect(path).toMatch(/^M300 400(L-?\d+ -?\d+){3}(M300 400(L-?\d+ -?\d+){3}){4,6}$/)
  expect(crackPath({ x: 300, y: 400 }, '2026-10-15', 1)).toBe(path)
  expect(crackPath({ x: 300, y: 400 }, '2026-10-15', 2)).not.toBe(path)
})
