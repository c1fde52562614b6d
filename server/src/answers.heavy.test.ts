import { limits } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { answersOf, tooDear, withoutRows } from '../testing/answers.ts'

test('no reading call is large or dear on a site on which members wrote as much as they may', async () => {
  const answers = await answersOf(limits.postBytesCap, 5)
  expect(tooDear(answers)).toEqual([])
  // A new call needs rows in the state, or a place in this list.
  const failed = answers.filter(({ status }) => status !== 200).map(({ path }) => path)
  expect(failed.toSorted()).toEqual(withoutRows.toSorted())
}, 300_000)
