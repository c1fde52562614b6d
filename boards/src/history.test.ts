import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAct } from '../testing/any-act.ts'
import { anyBoard, emptyBoard, frozen } from '../testing/any-board.ts'
import type { Act } from './acts.ts'
import { act, endGesture, historyLength, redo, startHistory, undo, type History } from './history.ts'

const acted = (history: History, change: Act, gesture?: string) => {
  const done = act(history, change, gesture)
  return 'problem' in done ? history : done.history
}

const stands = (step: number, x: number): Act => ({ act: 'stand', step, piece: 1, floor: 0, at: [x, 0] })
const addPerson: Act = { act: 'add-piece', kind: 'attack', step: 0, floor: 0, at: [0, 0] }

test('any row of acts is undone to its beginning and redone to its end', () => {
  fc.assert(
    fc.property(
      anyBoard,
      fc.array(fc.tuple(anyAct, fc.constantFrom('drag', undefined)), { maxLength: 30 }),
      (board, acts) => {
        const end = acts.reduce(
          (history, [change, gesture]) => acted(history, change, gesture),
          startHistory(frozen(board)),
        )
        let history = end
        for (const before of end.past.toReversed()) {
          history = undo(history)
          expect(history.board).toBe(before)
        }
        expect(history.board).toBe(board)
        while (history.future.length > 0) history = redo(history)
        expect(history.board).toBe(end.board)
      },
    ),
  )
})

test('the acts of one gesture are undone as one, and replace each other', () => {
  const held = acted(acted(startHistory(emptyBoard), addPerson), { act: 'add-step', after: 0 })
  const start = acted(held, stands(1, 50))
  // During the drag, the piece passes its position of the next step.
  const dragged = [10, 50, 90].reduce((history, x) => acted(history, stands(0, x), 'drag 1'), start)

  expect(dragged.board.steps.map((step) => step.stands[0]!.at[0])).toEqual([90, 50])
  expect(undo(dragged).board).toBe(start.board)
})

test('a finished gesture is undone separately from the next', () => {
  const start = acted(startHistory(emptyBoard), addPerson)
  const once = acted(start, stands(0, 10), 'drag 1')
  const twice = acted(endGesture(once), stands(0, 20), 'drag 1')

  expect(undo(twice).board).toBe(once.board)
})

test('an undone act is removed', () => {
  const start = acted(startHistory(emptyBoard), addPerson)
  const other = acted(undo(start), { act: 'side', side: 'defend' })

  expect(redo(other).board).toBe(other.board)
})

test('a history is bounded, and undo and redo beyond its ends change nothing', () => {
  let history = startHistory(emptyBoard)
  for (let count = 0; count < historyLength + 5; count++)
    history = acted(history, { act: 'side', side: count % 2 ? 'attack' : 'defend' })
  expect(history.past).toHaveLength(historyLength)

  expect(undo(startHistory(emptyBoard)).board).toBe(emptyBoard)
  expect(redo(history).board).toBe(history.board)
})

test('a refused act returns the reason', () => {
  expect(act(startHistory(emptyBoard), { act: 'remove-step', step: 0 })).toEqual({ problem: '战术板至少要有一步' })
})
