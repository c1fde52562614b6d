import type { ActOf } from './acts.ts'
import { boardLimits, type Board, type Step } from './model.ts'
import { Problem } from './problem.ts'
import { readStand } from './read-pieces.ts'
import { readCaption } from './read.ts'

export function stepOf({ steps }: Board, index: number): Step {
  const step = steps[index]
  if (!step) throw new Problem('没有这一步')
  return step
}

/** The board with a step changed. */
export const withStep = (board: Board, index: number, change: (step: Step) => Step): Board => ({
  ...board,
  steps: board.steps.with(index, change(stepOf(board, index))),
})

function insertStep(board: Board, index: number, step: Step): Board {
  if (board.steps.length >= boardLimits.steps) throw new Problem(`战术板最多 ${boardLimits.steps} 步`)
  return { ...board, steps: board.steps.toSpliced(index, 0, step) }
}

/** The initial stands of the next step, in which no piece has moved yet. */
const standsAfter = ({ stands }: Step) => stands.map((stand) => readStand({ ...stand, way: undefined }))

export const addStep = (board: Board, { after }: ActOf<'add-step'>) =>
  insertStep(board, after + 1, { caption: '', stands: standsAfter(stepOf(board, after)), marks: [] })

export function duplicateStep(board: Board, { step }: ActOf<'duplicate-step'>): Board {
  const copied = stepOf(board, step)
  return insertStep(board, step + 1, { ...copied, stands: standsAfter(copied) })
}

export function moveStep(board: Board, { step, to }: ActOf<'move-step'>): Board {
  stepOf(board, to)
  const moved = stepOf(board, step)
  return { ...board, steps: board.steps.toSpliced(step, 1).toSpliced(to, 0, moved) }
}

export function removeStep(board: Board, { step }: ActOf<'remove-step'>): Board {
  stepOf(board, step)
  if (board.steps.length === 1) throw new Problem('战术板至少要有一步')
  return { ...board, steps: board.steps.toSpliced(step, 1) }
}

export const caption = (board: Board, act: ActOf<'caption'>) =>
  withStep(board, act.step, (step) => ({ ...step, caption: readCaption(act.caption) }))
