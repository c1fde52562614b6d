import type { Moment } from '@judian/contract'
import { expect, test } from 'vitest'
import { isOfWeekBefore, relatedTo } from './related.ts'

const post = (message_id: number, state: Partial<Moment> = {}) =>
  ({ message_id, review: 'published', pinned: 0, time: '2026-05-01T00:00:00.000Z', ...state }) as Moment
const idsOf = (moments: readonly Moment[]) => moments.map((moment) => moment.message_id)

test('the reader’s own unpublished posts, and posts of blocked members, aren’t listed beside a post', () => {
  const feed = [
    post(9, { review: 'waiting' }),
    post(8, { review: 'rejected' }),
    post(6, { blocked: 1 }),
    post(7),
    post(1),
  ]
  expect(idsOf(relatedTo(post(1), feed))).toEqual([7])
})

test('lists five posts beside a post, without itself', () => {
  expect(
    idsOf(
      relatedTo(
        post(3),
        [1, 2, 3, 4, 5, 6, 7].map((id) => post(id)),
      ),
    ),
  ).toEqual([1, 2, 4, 5, 6])
})

test('the week’s hottest leaves out pinned and older posts', () => {
  const time = '2026-05-01T00:00:00.001Z'
  const posts = [post(1), post(2, { time }), post(3, { time, pinned: 1 })]
  expect(idsOf(posts.filter(isOfWeekBefore(Date.parse('2026-05-08T00:00:00.000Z'))))).toEqual([2])
})
