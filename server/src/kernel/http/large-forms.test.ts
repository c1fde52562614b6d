import { callOf, calls, type CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { samples } from '../../../testing/samples/index.ts'
import { world } from '../../../testing/world.ts'
import type { ApiError } from './api-error.ts'
import { decodeForm } from './form.ts'

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

test('a form of 120,000 fields costs a visitor’s call no time', async () => {
  await using w = await world()
  const payload = Array.from({ length: 120_000 }, (_, n) => `k${n}=`).join('&')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const ask = () => w.app.inject({ method: 'POST', url: '/v1/account/autosignin', headers, payload })
  await ask()
  const before = process.threadCpuUsage()
  expect((await ask()).statusCode).toBe(200)
  expect(millisecondsOf(process.threadCpuUsage(before))).toBeLessThan(200)
})

/** Fields whose sample is a list or an object. */
const documents = (Object.keys(calls) as CallPath[]).flatMap((path) =>
  [...encodeForm(samples[path])]
    .filter(([name, value]) => /^[[{]/.test(value) && name in callOf(path).input.shape && name !== 'proof')
    .map(([name]) => [path, name] as const),
)

test.for(documents)('%s: a list of half a million items as %s is refused unread', ([path, name]) => {
  const form = { ...Object.fromEntries(encodeForm(samples[path])), [name]: `[${'0,'.repeat(499_999)}0]` }
  let refusal: unknown
  try {
    decodeForm(callOf(path), form)
  } catch (error) {
    refusal = error
  }
  expect((refusal as ApiError).details.fields).toEqual({ [name]: '内容过长' })
})
