import { expect, test } from 'vitest'
import { answersOf, tooDear, withoutRows } from '../testing/answers.ts'

test('no answer grows with the length of the texts that members wrote', async () => {
  const answers = await answersOf(40_000, 5)
  expect(tooDear(answers)).toEqual([])
  // A new call needs rows in the state, or a place in this list.
  const failed = answers.filter(({ status }) => status !== 200).map(({ path }) => path)
  expect(failed.toSorted()).toEqual(withoutRows.toSorted())
}, 120_000)
