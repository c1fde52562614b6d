import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterModal } from '../../ui/overlays/modal-stack.ts'
import { stubPage } from '../offers/fake-page.ts'
import { queueToast } from './queue-toast.ts'
import { showToast, useToast } from './toast-store.ts'

const shown = () => (useToast.getState().visible ? useToast.getState().message : undefined)

beforeEach(stubPage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows immediately on a calm page', () => {
  queueToast('新消息', 2)
  expect(shown()).toBe('新消息')
})

test('queues behind the visible toast', async () => {
  showToast('签到成功')
  queueToast('第一条', 2)
  queueToast('第二条', 2)
  const seen = new Set<string | undefined>()
  for (let second = 0; second < 20; second++) {
    seen.add(shown())
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect([...seen]).toEqual(['签到成功', undefined, '第一条', '第二条'])
})

test('delays effects until feedback on the user’s action has shown', () => {
  queueToast('新消息', 2)
  showToast('签到成功')
  expect(shown()).toBe('签到成功')
})

test('leaves for a dialog that opens, unlike feedback on the user’s action', () => {
  queueToast('新消息', 2)
  enterModal({} as HTMLDialogElement)
  expect(shown()).toBeUndefined()
  showToast('签到成功')
  enterModal({} as HTMLDialogElement)
  expect(shown()).toBe('签到成功')
})
