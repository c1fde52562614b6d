import type { Poll } from '@judian/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchPoll, withVotes } from './patch-poll.ts'

const poll: Poll = {
  question: '',
  options: ['一', '二'],
  choices: 1,
  rev: 1,
  vote_count: 1,
  counts: [1, 0],
  votes_rev: 3,
}

test('of the counts of two servers the newest stays, whatever order they arrive in', () => {
  const client = new QueryClient()
  client.setQueryData(['moment', 7], { poll })
  const older = { vote_count: 2, counts: [2, 0], votes_rev: 4 }
  const newest = { vote_count: 2, counts: [0, 2], votes_rev: 6 }
  for (const event of [newest, older]) patchPoll(client, 7, (shown) => withVotes(shown, event))
  expect(client.getQueryData(['moment', 7])).toEqual({ poll: { ...poll, ...newest } })
})

test('an own vote keeps newer counts that were shown before its answer came, and none that aren’t shown', () => {
  const answered: Poll = { ...poll, own: [1], votes_rev: 5 }
  const shown: Poll = { ...poll, vote_count: 9, counts: [4, 5], votes_rev: 8 }
  expect(withVotes(answered, shown)).toEqual({ ...shown, own: [1] })
  const { counts: _counts, ...hidden } = shown
  expect(withVotes(answered, hidden)).toEqual(answered)
})
