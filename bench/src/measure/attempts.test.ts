import { expect, test, vi } from 'vitest'
import { openAttempts } from './attempts.ts'

test('a case that fails is named with its reason, and the others are measured', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  const { failed, attempt } = openAttempts()
  const measured: string[] = []
  // oxlint-disable-next-line require-await -- cases are asynchronous
  await attempt('feed', async () => measured.push('feed'))
  await attempt('search', () => Promise.reject(new Error('refused with 500')))
  // oxlint-disable-next-line require-await -- cases are asynchronous
  await attempt('signin', async () => measured.push('signin'))
  expect(measured).toEqual(['feed', 'signin'])
  expect(failed).toEqual([{ name: 'search', reason: 'refused with 500' }])
  expect(told).toHaveBeenCalledWith('search failed: refused with 500')
})
