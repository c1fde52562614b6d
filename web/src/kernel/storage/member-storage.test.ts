import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** A page of this member. */
async function pageOf(userId: number) {
  vi.resetModules()
  const session = await import('../session/page-member.ts')
  session.notePageMember(userId)
  return import('./member-storage.ts')
}

test('one member’s storage isn’t another’s, and sign-out removes it', async () => {
  const first = await pageOf(3)
  first.memberStorage.write('quiz:1', 'answers')
  first.memberTabStorage.write('feedback', 'text')
  const second = await pageOf(4)
  second.memberStorage.write('quiz:1', 'others')
  expect(second.memberTabStorage.read('feedback')).toBeNull()

  first.clearMemberStorage()
  expect([first.memberStorage.read('quiz:1'), first.memberTabStorage.read('feedback')]).toEqual([null, null])
  expect(second.memberStorage.read('quiz:1')).toBe('others')
  expect(first.memberStorage.write('quiz:1', 'late')).toBe(false)
})

test('works without storage, and shows that nothing is stored', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { memberStorage } = await pageOf(3)
  expect(memberStorage.write('quiz:1', 'answers')).toBe(false)
  expect(memberStorage.read('quiz:1')).toBeUndefined()
  expect(memberStorage.keys('')).toEqual([])
})
