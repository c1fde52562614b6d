import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBoard, emptyBoard } from '../testing/any-board.ts'
import { after } from '../testing/bridge.ts'
import { at } from './frame.ts'
import { boardLimits, mapSize } from './model.ts'

const anyMoment = fc.tuple(anyBoard, fc.integer({ min: -1, max: 6 }), fc.double({ min: -1, max: 2 }))

test('nothing leaves the map between steps, and nothing turns or fades beyond its bounds', () => {
  fc.assert(
    fc.property(anyMoment, ([board, step, t]) => {
      for (const shown of at(board, step, t)) {
        const [x, y] = shown.at
        expect(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height).toBe(true)
        expect(shown.opacity >= 0 && shown.opacity <= 1).toBe(true)
        expect(shown.floor >= 0 && shown.floor < boardLimits.floors).toBe(true)
        expect(shown.facing === undefined || (shown.facing >= 0 && shown.facing < 360)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('a step begins where the previous one ends, and ends at its own stands', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      for (const [index, step] of board.steps.entries()) {
        const end = at(board, index, 1)
        expect(new Map(end.map((shown) => [shown.piece.id, [shown.floor, shown.at, shown.opacity]]))).toEqual(
          new Map(step.stands.map((stand) => [stand.piece, [stand.floor, stand.at, 1]])),
        )
        const places = (step === board.steps[0] ? end : at(board, index - 1, 1)).map((shown) => shown.at)
        expect(at(board, index, 0).map((shown) => shown.at)).toEqual(places)
      }
    }),
  )
})

const moving = after(
  emptyBoard,
  { act: 'add-piece', kind: 'attack', step: 0, floor: 0, at: [0, 0], facing: 350 },
  { act: 'add-step', after: 0 },
  { act: 'stand', step: 1, piece: 1, floor: 0, at: [300, 100], facing: 20 },
  { act: 'way', step: 1, piece: 1, way: [[300, 0]] },
)

test('a piece moves along its way at constant speed, and turns the short way round', () => {
  expect(at(moving, 1, 0.5)).toMatchObject([{ at: [200, 0], facing: 5, opacity: 1 }])
  expect(at(moving, 1, 0.75)).toMatchObject([{ at: [300, 0], facing: 12.5 }])
  expect(at(moving, 1, 0.9)).toMatchObject([{ at: [300, 60] }])
})

test('a piece that changes floors fades out on one and in on the other', () => {
  const climbing = after(moving, { act: 'stand', step: 1, piece: 1, floor: 1, at: [300, 100] })
  const shown = [0, 0.25, 0.5, 0.75, 1].map((t) => at(climbing, 1, t)[0]!)

  expect(shown.map(({ floor, opacity }) => [floor, opacity])).toEqual([
    [0, 1],
    [0, 0.5],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ])
})

test('pieces fade in when they appear and out when they disappear', () => {
  const changing = after(
    moving,
    { act: 'take-off', step: 1, piece: 1 },
    { act: 'add-piece', kind: 'smoke', step: 1, floor: 0, at: [9, 9] },
  )

  expect(at(changing, 1, 0).map(({ piece, opacity }) => [piece.kind, opacity])).toEqual([['attack', 1]])
  expect(at(changing, 1, 0.25).map(({ piece, opacity }) => [piece.kind, opacity])).toEqual([
    ['attack', 0.75],
    ['smoke', 0.25],
  ])
  expect(at(changing, 1, 1).map(({ piece, opacity }) => [piece.kind, opacity])).toEqual([['smoke', 1]])
})
