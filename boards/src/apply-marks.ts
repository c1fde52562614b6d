import type { ActOf } from './acts.ts'
import { withStep } from './apply-steps.ts'
import { mapSize, type Board, type Mark, type Point } from './model.ts'
import { pointsOf } from './parts.ts'
import { Problem } from './problem.ts'
import { checkMarks, readMark } from './read-marks.ts'

const withMarks = (board: Board, index: number, change: (marks: readonly Mark[]) => readonly Mark[]) =>
  withStep(board, index, (step) => {
    const marks = change(step.marks)
    checkMarks(marks)
    return { ...step, marks }
  })

function markOf(marks: readonly Mark[], index: number): Mark {
  const mark = marks[index]
  if (!mark) throw new Problem('它不在这一步里')
  return mark
}

export const addMark = (board: Board, { step, mark }: ActOf<'add-mark'>) =>
  withMarks(board, step, (marks) => [...marks, readMark(mark)])

export const changeMark = (board: Board, { step, index, mark }: ActOf<'change-mark'>) =>
  withMarks(board, step, (marks) => {
    markOf(marks, index)
    return marks.with(index, readMark(mark))
  })

export const removeMark = (board: Board, { step, index }: ActOf<'remove-mark'>) =>
  withMarks(board, step, (marks) => {
    markOf(marks, index)
    return marks.toSpliced(index, 1)
  })

export const clearMarks = (board: Board, { step }: ActOf<'clear-marks'>) => withMarks(board, step, () => [])

export const moveMark = (board: Board, { step, index, by }: ActOf<'move-mark'>) =>
  withMarks(board, step, (marks) => marks.with(index, readMark(movedBy(markOf(marks, index), by))))

/** A shift that keeps values from 0 to `max`. */
function shiftWithin(values: readonly number[], by: number, max: number): number {
  return Math.min(Math.max(Math.round(by), -Math.min(...values)), max - Math.max(...values))
}

function movedBy(mark: Mark, [byX, byY]: Point): Mark {
  const points = pointsOf(mark)
  const right = shiftWithin(
    points.map(([x]) => x),
    byX,
    mapSize.width,
  )
  const down = shiftWithin(
    points.map(([, y]) => y),
    byY,
    mapSize.height,
  )
  const moved = ([x, y]: Point): Point => [x + right, y + down]
  switch (mark.type) {
    case 'sight':
    case 'throw':
      return { ...mark, from: moved(mark.from), to: moved(mark.to) }
    case 'label':
      return { ...mark, at: moved(mark.at) }
    case 'area':
    case 'stroke':
      return { ...mark, points: mark.points.map(moved) }
  }
}
