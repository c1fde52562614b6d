import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBoard, anyFloor } from '../testing/any-board.ts'
import { after, onBridges } from '../testing/bridge.ts'
import { drawStep, stepSvg } from './drawing.ts'
import { boardLimits, type Board } from './model.ts'

/** Elements of our own, whose attributes hold no quotes and brackets, and escaped text. */
const wellFormed =
  /^(?:<\/?(?:svg|g|path|circle|rect|text)(?: [a-zA-Z-]+="[^"<>&]*")*>|[^<>&"']|&(?:amp|lt|gt|quot|#39);)+$/u

test('every step is drawn on every floor, with nothing unescaped and every number finite', () => {
  fc.assert(
    fc.property(anyBoard, anyFloor, fc.boolean(), (board, floor, dark) => {
      board.steps.forEach((_, step) => {
        const svg = stepSvg(board, step, { floor, dark })
        expect(svg).toMatch(wellFormed)
        expect(svg).not.toMatch(/"[^"]*(?:NaN|undefined|Infinity)[^"]*"/)
      })
    }),
  )
})

test('a label is inserted as text, whatever it contains', () => {
  const text = '<g onload=x>'
  const labelled = after(onBridges, { act: 'add-mark', step: 0, mark: { type: 'label', floor: 0, at: [9, 9], text } })
  expect(stepSvg(labelled, 0, { floor: 0 })).toContain('>&lt;g onload=x&gt;</text>')
})

const keysOn = (board: Board, step: number, floor: number) => drawStep(board, step, { floor }).map(({ key }) => key)

test('a floor shows its own pieces, ways that begin or end there, and labels on top', () => {
  const board = after(
    onBridges,
    { act: 'stand', step: 1, piece: 1, floor: 1, at: [700, 500] },
    { act: 'add-mark', step: 1, mark: { type: 'label', floor: 0, at: [9, 9], text: '假打' } },
    { act: 'add-mark', step: 1, mark: { type: 'sight', floor: 0, from: [9, 9], to: [90, 9] } },
    {
      act: 'add-mark',
      step: 1,
      mark: {
        type: 'area',
        floor: 0,
        tone: 'red',
        points: [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
      },
    },
  )

  expect(keysOn(board, 0, 0)).toEqual(['piece-1', 'piece-2'])
  expect(keysOn(board, 1, 0)).toEqual(['mark-2', 'mark-1', 'move-1', 'piece-2', 'mark-0'])
  expect(keysOn(board, 1, 1)).toEqual(['move-1', 'piece-1'])
})

test('a step that a board doesn’t have is empty', () => {
  expect(drawStep(onBridges, boardLimits.steps, { floor: 0 })).toEqual([])
})
