import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actNames, anyAct, anyActOf } from '../testing/any-act.ts'
import { anyBoard, emptyBoard, frozen } from '../testing/any-board.ts'
import { after } from '../testing/bridge.ts'
import type { Act } from './acts.ts'
import { applyAct } from './apply.ts'
import { boardLimits, type Board, type Mark } from './model.ts'
import { readBoard } from './read.ts'

const problemOf = (board: Board, act: Act) => {
  const applied = applyAct(board, act)
  return 'problem' in applied ? applied.problem : undefined
}

test.each(actNames)('the act %s makes a board that reads as itself, or is refused in Chinese', (name) => {
  let possible = 0
  fc.assert(
    fc.property(anyBoard, anyActOf(name), (board, act) => {
      const applied = applyAct(frozen(board), act)
      if ('problem' in applied) {
        expect(applied.problem).toMatch(/^[\p{Script=Han}\d ，、]+$/u)
      } else {
        possible++
        expect(readBoard(JSON.parse(JSON.stringify(applied.board)))).toEqual(applied)
      }
    }),
    { numRuns: 20, seed: 7 },
  )
  expect(possible).toBeGreaterThan(0)
})

test('any sequence of acts keeps a board that passes validation unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      let board = emptyBoard
      for (const act of acts) {
        const applied = applyAct(frozen(board), act)
        if ('board' in applied) board = applied.board
      }
      expect(readBoard(JSON.parse(JSON.stringify(board)))).toEqual({ board })
    }),
  )
})

const onePerson = after(
  emptyBoard,
  { act: 'add-piece', kind: 'attack', step: 0, floor: 0, at: [100, 100] },
  { act: 'add-step', after: 0 },
  { act: 'add-step', after: 1 },
)

const spots = (board: Board) => board.steps.map(({ stands }) => stands.map(({ floor, at }) => [floor, ...at].join(' ')))

test('a person gets the lowest free number and stands from the first step on', () => {
  const two = after(onePerson, { act: 'add-piece', kind: 'attack', step: 1, floor: 1, at: [7, 8] })

  expect(two.pieces).toEqual([
    { id: 1, kind: 'attack', num: 1 },
    { id: 2, kind: 'attack', num: 2 },
  ])
  expect(spots(two)).toEqual([['0 100 100'], ['0 100 100', '1 7 8'], ['0 100 100', '1 7 8']])
})

test('moving a piece moves it in the steps in which it stays there, and in no later one', () => {
  const before = after(onePerson, { act: 'stand', step: 2, piece: 1, floor: 0, at: [300, 300] })
  const moved = after(before, { act: 'stand', step: 0, piece: 1, floor: 0, at: [200, 200] })

  expect(spots(moved)).toEqual([['0 200 200'], ['0 200 200'], ['0 300 300']])
  expect(moved.steps[2]).toBe(before.steps[2])
})

test('a piece is taken off a step, off all later ones, or off the board', () => {
  expect(spots(after(onePerson, { act: 'take-off', step: 1, piece: 1 }))).toEqual([['0 100 100'], [], ['0 100 100']])
  expect(spots(after(onePerson, { act: 'take-off', step: 1, piece: 1, later: true }))).toEqual([['0 100 100'], [], []])
  expect(after(onePerson, { act: 'remove-piece', piece: 1 })).toMatchObject({
    pieces: [],
    steps: [{ stands: [] }, {}, {}],
  })
})

test('steps are added with the stands of the one before, duplicated without their ways, reordered and removed', () => {
  const label: Mark = { type: 'label', floor: 0, at: [5, 5], text: '假打' }
  const board = after(
    onePerson,
    { act: 'caption', step: 0, caption: ' 先\n压 ' },
    { act: 'way', step: 0, piece: 1, way: [[1, 1]] },
    { act: 'add-mark', step: 0, mark: label },
    { act: 'add-step', after: 0 },
    { act: 'duplicate-step', step: 0 },
    { act: 'move-step', step: 0, to: 4 },
    { act: 'remove-step', step: 2 },
  )

  expect(board.steps.map(({ caption, marks, stands }) => [caption, marks.length, stands[0]!.way])).toEqual([
    ['先 压', 1, undefined],
    ['', 0, undefined],
    ['', 0, undefined],
    ['先 压', 1, [[1, 1]]],
  ])
})

test('a mark moves as far as the map reaches', () => {
  const drawn = after(emptyBoard, {
    act: 'add-mark',
    step: 0,
    mark: { type: 'sight', floor: 0, from: [1500, 30], to: [1400, 90] },
  })

  expect(after(drawn, { act: 'move-mark', step: 0, index: 0, by: [400, -400] }).steps[0]!.marks).toEqual([
    { type: 'sight', floor: 0, from: [1600, 0], to: [1500, 60] },
  ])
})

test('on a map with fewer floors, pieces of higher floors move to its highest one', () => {
  const high = after(onePerson, { act: 'stand', step: 1, piece: 1, floor: 3, at: [9, 9] })
  expect(after(high, { act: 'map', map: 'salt', floors: 2 })).toMatchObject({
    map: 'salt',
    steps: [{ stands: [{ floor: 0 }] }, { stands: [{ floor: 1 }] }, { stands: [{ floor: 1 }] }],
  })
})

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const label: Mark = { type: 'label', floor: 0, at: [5, 5], text: '假打' }
const stroke: Mark = { type: 'stroke', floor: 0, tone: 'red', points: times(500, [1600, 1200] as const) }
const addStroke: Act = { act: 'add-mark', step: 0, mark: stroke }
const addPerson: Act = { act: 'add-piece', kind: 'defend', step: 0, floor: 0, at: [0, 0] }
const addSmoke: Act = { ...addPerson, kind: 'smoke' }

test.each<[string, Act, number, string]>([
  ['steps', { act: 'duplicate-step', step: 0 }, boardLimits.steps - 1, '战术板最多 20 步'],
  ['people of a side', addPerson, boardLimits.people, '一方最多 5 人'],
  ['pieces', addSmoke, boardLimits.pieces, '最多放 60 个人和道具'],
  ['marks', { act: 'add-mark', step: 0, mark: label }, boardLimits.marks, '每步最多画 60 样东西'],
  ['points of strokes', addStroke, 4, '每步的手绘最多 2000 个点'],
])('%s are bounded', (_, act, most, problem) => {
  const full = after(emptyBoard, ...times(most, act))
  expect(problemOf(full, act)).toBe(problem)
})

test('a board has no more bytes than its limit', () => {
  const drawn = after(emptyBoard, ...times(4, addStroke))
  const large = after(drawn, { act: 'duplicate-step', step: 0 })
  expect(problemOf(large, { act: 'duplicate-step', step: 0 })).toBe('战术板太大了，请少画一些')
})
