import { expect, test } from 'vitest'
import { levelOf } from './author-card.ts'

test.each([
  [0, 1, 0, 100],
  [99, 1, 0, 100],
  [100, 2, 100, 300],
  [299, 2, 100, 300],
  [300, 3, 300, 600],
  [4_500, 10, 4_500, 5_500],
])('%i points are level %i, from %i to %i', (xp, user_level, level_xp, next_level_xp) => {
  expect(levelOf(xp)).toEqual({ user_level, level_xp, next_level_xp })
})
