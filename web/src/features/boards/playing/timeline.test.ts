import type { Board } from '@judian/boards'
import { expect, test } from 'vitest'
import { frameAt, timelineOf } from './timeline.ts'

const step = (caption: string) => ({ caption, stands: [], marks: [] })
const board: Board = { v: 1, map: 'zhanqiao', side: 'attack', pieces: [], steps: [step(''), step('上楼'), step('')] }

test('a step begins where the previous one ends, and its pieces arrive before its caption has been read', () => {
  const timeline = timelineOf(board, false)
  expect(timeline.map(({ begins }) => begins)).toEqual([0, ...timeline.slice(0, 2).map(({ ends }) => ends)])
  expect(timeline[0]!.arrives).toBe(0)
  expect(frameAt(timeline, 0)).toEqual({ step: 1, progress: 1 })
  const { begins, arrives } = timeline[1]!
  expect(frameAt(timeline, begins)).toEqual({ step: 2, progress: 0 })
  expect(frameAt(timeline, (begins + arrives) / 2)).toEqual({ step: 2, progress: 0.5 })
  expect(frameAt(timeline, arrives)).toEqual({ step: 2, progress: 1 })
})

test('after the end the last step stays', () => {
  expect(frameAt(timelineOf(board, false), 1_000_000)).toEqual({ step: 3, progress: 1 })
})

test('with reduced motion pieces jump', () => {
  const timeline = timelineOf(board, true)
  for (const { begins, arrives } of timeline) expect(arrives).toBe(begins)
  expect(frameAt(timeline, timeline[1]!.begins)).toEqual({ step: 2, progress: 1 })
})
