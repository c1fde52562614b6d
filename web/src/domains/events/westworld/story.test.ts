import type { CallOutput, WestWorldDialog } from '@judian/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  dismissDialogBox,
  holdDialogBox,
  openDialogBox,
  resetDialogBox,
  startDialog,
  useDialogBox,
} from '../dialog-box/dialog-box.ts'
import { runStory } from './story.ts'

const dialog = (id: number, rest: Partial<WestWorldDialog> = {}): WestWorldDialog => ({
  id,
  content: `第 ${id} 段`,
  is_starting: 0,
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
  ...rest,
})
const option = (id: number, next_dialog_id: number, jump_link = '') => ({
  id,
  content: `选项 ${id}`,
  next_dialog_id,
  jump_link,
})

type StoryResponse = CallOutput<'/v1/westworld/getWestWorldDialog'>
const response = (starting: WestWorldDialog | null): StoryResponse => ({
  status: 200,
  starting_dialog: starting,
  middle_dialogList: [dialog(2, { optionList: [option(21, 3)] })],
  ending_dialogList: [dialog(3, { is_ending: 1, mission_id: 7 })],
  westworld_mission: null,
  westworldHost: { name: '小满', image_url: '/images/westworld/xiaoman.webp', introduction: '' },
})
const opening = dialog(1, {
  is_starting: 1,
  optionList: [option(11, 2), option(12, 0, '/community/r6'), option(13, 0, 'https://example.org/')],
})

const calls = {
  count: vi.fn<(id: number) => Promise<unknown>>(async () => ({})),
  record: vi.fn<(result: object) => Promise<unknown>>(async () => ({})),
  dismiss: vi.fn<() => Promise<unknown>>(async () => ({})),
  jump: vi.fn<(link: string) => void>(),
}
/** Starts a story and opens it. */
function run(story: StoryResponse) {
  const stop = runStory(story, calls)
  openDialogBox()
  return stop
}
const box = () => useDialogBox.getState()
const choose = async (id: number) => {
  box()
    .dialog!.options.find((one) => one.id === String(id))!
    .onChoose()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  resetDialogBox()
})
afterEach(() => vi.useRealTimers())

describe('companion stories', () => {
  test('a dialog closes after 10 s', () => {
    run(response(opening))
    expect(box()).toMatchObject({ isOpen: true, dialog: { content: '第 1 段', speaker: { name: '小满' } } })
    vi.advanceTimersByTime(9_999)
    expect(box().isOpen).toBe(true)
    vi.advanceTimersByTime(1)
    expect(box().isOpen).toBe(false)
    expect(calls.dismiss).not.toHaveBeenCalled()
  })

  test('its timer pauses while a pointer or finger is on it', () => {
    run(response(opening))
    vi.advanceTimersByTime(6_000)
    holdDialogBox(true)
    vi.advanceTimersByTime(60_000)
    expect(box().isOpen).toBe(true)
    holdDialogBox(false)
    vi.advanceTimersByTime(3_999)
    expect(box().isOpen).toBe(true)
    vi.advanceTimersByTime(1)
    expect(box().isOpen).toBe(false)
  })

  test('a host whom the member hasn’t met is introduced, only before the first dialog', () => {
    const story = response(opening)
    run({ ...story, westworldHost: { ...story.westworldHost!, introduction: '我是小满' } })
    expect(box().dialog).toMatchObject({ introduction: '我是小满' })
    box().dialog!.options[0]!.onChoose()
    expect(box().dialog).not.toHaveProperty('introduction')
  })

  test('a story that starts with an ending closes after 5 s and records the result', async () => {
    run(response(dialog(9, { is_ending: 1, mission_id: 4 })))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(calls.record).toHaveBeenCalledExactlyOnceWith({ starting_dialog_id: 9, mission_id: 4 })
    expect(box().isOpen).toBe(true)
    vi.advanceTimersByTime(1)
    expect(box().isOpen).toBe(false)
  })

  test('choosing an option is counted and shows the next dialog with a new timeout of 10 s', async () => {
    run(response(opening))
    await vi.advanceTimersByTimeAsync(9_000)
    await choose(11)
    expect(calls.count).toHaveBeenCalledExactlyOnceWith(11)
    expect(box().dialog).toMatchObject({ content: '第 2 段' })
    vi.advanceTimersByTime(9_999)
    expect(box().isOpen).toBe(true)
    vi.advanceTimersByTime(1)
    expect(box().isOpen).toBe(false)
  })

  test('an ending reached by an option is recorded with its mission, after the option, and closes after 9 s', async () => {
    run(response(opening))
    await choose(11)
    await choose(21)
    expect(box().dialog).toMatchObject({ content: '第 3 段', options: [] })
    expect(calls.record).toHaveBeenCalledExactlyOnceWith({ starting_dialog_id: 1, mission_id: 7 })
    expect(calls.record.mock.invocationCallOrder[0]!).toBeGreaterThan(calls.count.mock.invocationCallOrder[1]!)
    vi.advanceTimersByTime(8_999)
    expect(box().isOpen).toBe(true)
    vi.advanceTimersByTime(1)
    expect(box().isOpen).toBe(false)
  })

  test.each([
    [12, '/community/r6'],
    [13, 'https://example.org/'],
  ])('an option without a next dialog counts, records, closes and jumps (%i)', async (id, link) => {
    run(response(opening))
    await choose(id)
    expect(calls.count).toHaveBeenCalledExactlyOnceWith(id)
    expect(calls.record).toHaveBeenCalledExactlyOnceWith({ starting_dialog_id: 1, mission_id: 0 })
    expect(calls.jump).toHaveBeenCalledExactlyOnceWith(link)
    expect(box()).toMatchObject({ isOpen: false, starting: undefined })
  })

  test('closing counts as a dismissal, except at an ending', async () => {
    run(response(opening))
    dismissDialogBox()
    expect(calls.dismiss).toHaveBeenCalledOnce()
    resetDialogBox()
    calls.dismiss.mockClear()
    run(response(opening))
    await choose(11)
    await choose(21)
    dismissDialogBox()
    expect(calls.dismiss).not.toHaveBeenCalled()
  })

  test('reopening resumes the story for 10 s; after its ending it is gone', async () => {
    run(response(opening))
    await choose(11)
    vi.advanceTimersByTime(10_000)
    openDialogBox()
    expect(box()).toMatchObject({ isOpen: true, dialog: { content: '第 2 段' } })
    vi.advanceTimersByTime(10_000)
    expect(box().isOpen).toBe(false)
    openDialogBox()
    await choose(21)
    vi.advanceTimersByTime(9_000)
    expect(box()).toMatchObject({ isOpen: false, starting: undefined })
  })

  test('a mission’s post that uses the dialog box keeps it', () => {
    const stop = run(response(opening))!
    startDialog({ content: '任务', options: [] })
    vi.advanceTimersByTime(20_000)
    stop()
    expect(box()).toMatchObject({ isOpen: true, dialog: { content: '任务' } })
  })

  test('stopping removes it and leaves no timer', () => {
    run(response(opening))!()
    expect(box()).toMatchObject({ isOpen: false, starting: undefined })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('without a story the companion is hidden', () => {
    expect(run(response(null))).toBeUndefined()
    expect(box().starting).toBeUndefined()
  })

  test('a failed call doesn’t stop the story', async () => {
    calls.count.mockRejectedValueOnce(new Error('offline'))
    run(response(opening))
    await choose(11)
    await choose(21)
    expect(box().dialog).toMatchObject({ content: '第 3 段' })
    expect(calls.record).toHaveBeenCalledOnce()
  })
})
