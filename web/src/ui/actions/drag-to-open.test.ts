import { expect, test } from 'vitest'
import { dragged, opensAt } from './drag-to-open.ts'

test('an item follows the pointer to the right, 200 px at most, and never to the left', () => {
  expect([50, 100, 160, 300, 900].map((now) => dragged(100, now))).toEqual([0, 0, 60, 200, 200])
})

test('releasing opens it from 100 px on', () => {
  expect([0, 99, 100, 200].map(opensAt)).toEqual([false, false, true, true])
})
