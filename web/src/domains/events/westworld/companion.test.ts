import type { CallOutput } from '@judian/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDialogBox, resetDialogBox, startDialog, useDialogBox } from '../dialog-box/dialog-box.ts'
import { fakePage, stubPage } from '../../../kernel/offers/fake-page.ts'
import { startCompanion } from './companion.ts'

const story: CallOutput<'/v1/westworld/getWestWorldDialog'> = {
  status: 200,
  starting_dialog: {
    id: 1,
    content: '开头',
    is_starting: 1,
    is_ending: 0,
    optionList: [],
    mission_id: 0,
    westworldHost: '小满',
    time_of_day: '',
    day_type: '',
    weather: '',
    location: '',
    user_level: 0,
    interest_tag: '',
  },
  middle_dialogList: [],
  ending_dialogList: [],
  westworld_mission: null,
  westworldHost: { name: '小满', image_url: '/images/westworld/xiaoman.webp', introduction: '' },
}
const load = vi.fn<() => Promise<typeof story>>()
const calls = { count: vi.fn(), record: vi.fn(), dismiss: vi.fn(), jump: vi.fn() }
const start = () => startCompanion({ load, calls })
const speaks = () => useDialogBox.getState().starting !== undefined
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

beforeEach(() => {
  stubPage()
  vi.clearAllMocks()
  resetDialogBox()
  load.mockResolvedValue(story)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the host loads 3 s after sign-in, and speaks once it is pressed', async () => {
  start()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
  expect(useDialogBox.getState()).toMatchObject({ isOpen: false, starting: { content: '开头' } })
  openDialogBox()
  expect(useDialogBox.getState()).toMatchObject({ isOpen: true, dialog: { content: '开头' } })
})

describe('waits while the member is busy', () => {
  test.each([
    ['writes', { isWriting: true }, { isWriting: false }],
    ['has a popup or panel open', { hasDialog: true }, { hasDialog: false }],
    ['plays', { pathname: '/event/tile/tilematching' }, { pathname: '/community/r6' }],
    ['looks at another tab', { isHidden: true }, { isHidden: false }],
  ])('who %s', async (_, busy, free) => {
    Object.assign(fakePage, busy)
    start()
    await seconds(60)
    expect(load).not.toHaveBeenCalled()
    Object.assign(fakePage, free)
    await seconds(3)
    expect(load).toHaveBeenCalledOnce()
    expect(speaks()).toBe(true)
  })

  test('on the page of a mission’s post', async () => {
    startDialog({ content: '任务', options: [] }, { id: 1 } as never)
    start()
    await seconds(60)
    expect(load).not.toHaveBeenCalled()
    resetDialogBox()
    await seconds(3)
    expect(speaks()).toBe(true)
  })

  test('typing while the story loads', async () => {
    const arrival = Promise.withResolvers<typeof story>()
    load.mockReturnValue(arrival.promise)
    start()
    await seconds(3)
    fakePage.isWriting = true
    arrival.resolve(story)
    await seconds(30)
    expect(speaks()).toBe(false)
    fakePage.isWriting = false
    await seconds(3)
    expect(speaks()).toBe(true)
  })
})

describe('stops on the feature flag or on sign-out', () => {
  test('before the 3 s are over: nothing is loaded', async () => {
    start()()
    await seconds(10)
    expect(load).not.toHaveBeenCalled()
  })

  test('while waiting: nothing is loaded, and no timer is left', async () => {
    fakePage.hasDialog = true
    const stop = start()
    await seconds(5)
    stop()
    fakePage.hasDialog = false
    await seconds(10)
    expect(load).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('while the story loads: it doesn’t start', async () => {
    const arrival = Promise.withResolvers<typeof story>()
    load.mockReturnValue(arrival.promise)
    const stop = start()
    await seconds(3)
    stop()
    arrival.resolve(story)
    await seconds(10)
    expect(speaks()).toBe(false)
  })

  test('while speaking: it disappears immediately', async () => {
    const stop = start()
    await seconds(4)
    stop()
    expect(useDialogBox.getState()).toMatchObject({ isOpen: false, starting: undefined })
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('ignores a story that fails to load', async () => {
  load.mockRejectedValue(new Error('offline'))
  start()
  await seconds(10)
  expect(speaks()).toBe(false)
})
