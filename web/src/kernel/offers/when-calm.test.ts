import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../clock/now.ts'
import { showToast } from '../toast/toast-store.ts'
import { fakePage, stubPage } from './fake-page.ts'
import { watchStirs, whenCalm } from './when-calm.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const shown: string[] = []
const offer = (name: string) => whenCalm(() => void shown.push(name))

beforeEach(() => {
  stubPage()
  shown.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows one thing at a time, each after three calm seconds', async () => {
  for (const name of ['同伴', '签到', '新消息']) offer(name)
  expect(shown).toEqual(['同伴'])
  fakePage.hasDialog = true
  await seconds(30)
  expect(shown).toEqual(['同伴'])
  fakePage.hasDialog = false
  await seconds(2)
  expect(shown).toEqual(['同伴'])
  await seconds(1)
  expect(shown).toEqual(['同伴', '签到'])
  await seconds(3)
  expect(shown).toEqual(['同伴', '签到', '新消息'])
  expect(vi.getTimerCount()).toBe(0)
})

test('waits until a toast is gone', async () => {
  showToast('发布成功')
  offer('签到')
  await seconds(4)
  expect(shown).toEqual([])
  await seconds(1)
  expect(shown).toEqual(['签到'])
})

test.each(['scroll', 'pointerdown', 'keydown'])('waits for three seconds after a %s', async (type) => {
  const stop = watchStirs()
  await seconds(10)
  dispatchEvent(new Event(type))
  offer('签到')
  await seconds(2)
  dispatchEvent(new Event(type))
  await seconds(2)
  expect(shown).toEqual([])
  await seconds(1)
  expect(shown).toEqual(['签到'])
  stop()
})

test('an answer that sets the device’s clock back delays no offer', async () => {
  const stop = watchStirs()
  dispatchEvent(new Event('scroll'))
  const device = Date.now()
  const anHourAgo = device - 60 * 60_000
  setClock(new Date(anHourAgo).toUTCString(), device)
  offer('签到')
  await seconds(3)
  expect(shown).toEqual(['签到'])
  setClock(new Date().toUTCString(), anHourAgo)
  stop()
})

test('an offer that may not be shown yet doesn’t delay the others', async () => {
  let may = false
  whenCalm(
    () => void shown.push('同伴'),
    () => may,
  )
  offer('签到')
  expect(shown).toEqual(['签到'])
  may = true
  await seconds(3)
  expect(shown).toEqual(['签到', '同伴'])
})

test('a cancelled offer is never shown', async () => {
  fakePage.isWriting = true
  offer('同伴')()
  fakePage.isWriting = false
  await seconds(10)
  expect(shown).toEqual([])
})
