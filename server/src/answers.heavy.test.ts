import { limits } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { answersOf, tooDear } from '../testing/answers.ts'

test('no reading call is large or dear on a site on which members wrote as much as they may', async () => {
  expect(tooDear(await answersOf(limits.postBytesCap, 5))).toEqual([])
}, 300_000)
