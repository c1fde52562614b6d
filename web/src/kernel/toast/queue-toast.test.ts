import { beforeEach, expect, test } from 'vitest'
import { queueToast } from './queue-toast.ts'
import { hideToast, showToast, useToast } from './toast-store.ts'

const shown = () => (useToast.getState().visible ? useToast.getState().message : undefined)

beforeEach(hideToast)

test('shows immediately if no toast is visible', () => {
  queueToast('新消息', 2)
  expect(shown()).toBe('新消息')
})

test('queues behind the visible toast', () => {
  showToast('签到成功')
  queueToast('第一条', 2)
  queueToast('第二条', 2)
  expect(shown()).toBe('签到成功')
  hideToast()
  expect(shown()).toBe('第一条')
  hideToast()
  expect(shown()).toBe('第二条')
  hideToast()
  expect(shown()).toBeUndefined()
})

test("lets feedback on a user's action pass first", () => {
  queueToast('新消息', 2)
  showToast('签到成功')
  expect(shown()).toBe('签到成功')
})
