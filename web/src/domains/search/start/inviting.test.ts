import type { Moment } from '@judian/contract'
import { expect, test } from 'vitest'
import { inviting } from './inviting.ts'

const post = (message_id: number, user_id: number, other: Partial<Moment> = {}) =>
  ({ message_id, author: { user_id }, pinned: 0, review: 'published', ...other }) as Moment

test('returns three posts and six distinct authors, and skips pinned, pending and blocked posts', () => {
  const feed = [
    post(1, 1, { pinned: 1 }),
    post(2, 2, { review: 'waiting' }),
    post(3, 3, { blocked: 1 }),
    ...[4, 4, 5, 6, 7, 8, 9, 10].map((user, at) => post(10 + at, user)),
  ]
  const { people, posts } = inviting(feed)
  expect(posts.map(({ message_id }) => message_id)).toEqual([10, 11, 12])
  expect(people.map(({ user_id }) => user_id)).toEqual([4, 5, 6, 7, 8, 9])
})
