import { expect, test, vi } from 'vitest'
import { hideToast, showToast, useToast } from './toast-store.ts'

test('shows a message as success for 3 s by default', () => {
  showToast('签到成功')
  expect(useToast.getState()).toMatchObject({ visible: true, status: 1, message: '签到成功', hideAfterMs: 3000 })
})

test('a new message replaces the previous one', () => {
  showToast('发布成功')
  showToast('发送失败，请稍后再试', 3)
  expect(useToast.getState()).toMatchObject({ visible: true, status: 3, message: '发送失败，请稍后再试' })
})

test('the same message shown twice counts as two', () => {
  showToast('链接已复制')
  const { turn } = useToast.getState()
  showToast('链接已复制')
  expect(useToast.getState().turn).toBe(turn + 1)
})

test.each([
  [0, 1500],
  [1500, 1500],
  [4000, 4000],
  [60_000, 5000],
])('asked to hide after %i ms, it hides after %i', (asked, ms) => {
  showToast('稍等', 2, asked)
  expect(useToast.getState().hideAfterMs).toBe(ms)
})

test('hiding keeps the text during the exit animation', () => {
  showToast('再见')
  hideToast()
  expect(useToast.getState()).toMatchObject({ visible: false, message: '再见' })
})

test('a toast hides after at most five seconds, also when others are shown meanwhile', () => {
  vi.useFakeTimers()
  showToast('很长', 1, 60_000)
  vi.advanceTimersByTime(4_999)
  expect(useToast.getState().visible).toBe(true)
  vi.advanceTimersByTime(1)
  expect(useToast.getState().visible).toBe(false)
  vi.useRealTimers()
})
