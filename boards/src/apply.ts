import type { Act, ActOf } from './acts.ts'
import { clearMarks, addMark, changeMark, moveMark, removeMark } from './apply-marks.ts'
import { addPiece, face, numberPiece, removePiece, setWay, standPiece, takeOff } from './apply-pieces.ts'
import { addStep, caption, duplicateStep, moveStep, removeStep } from './apply-steps.ts'
import { boardLimits, sides, type Board } from './model.ts'
import { attempt } from './problem.ts'
import { checkBytes, type Read } from './read.ts'
import { readOneOf, readSlug, readWhole } from './values.ts'

/** A board on another map; pieces on missing floors move to the highest one. */
function toMap(board: Board, { map, floors }: ActOf<'map'>): Board {
  const slug = readSlug(map)
  const highest = readWhole(floors, 1, boardLimits.floors) - 1
  const lower = <Item extends { readonly floor: number }>(item: Item): Item =>
    item.floor > highest ? { ...item, floor: highest } : item
  return {
    ...board,
    map: slug,
    steps: board.steps.map((step) => ({
      ...step,
      stands: step.stands.map(lower),
      marks: step.marks.map(lower),
    })),
  }
}

function changed(board: Board, act: Act): Board {
  switch (act.act) {
    case 'map':
      return toMap(board, act)
    case 'side':
      return { ...board, side: readOneOf(act.side, sides) }
    case 'add-step':
      return addStep(board, act)
    case 'duplicate-step':
      return duplicateStep(board, act)
    case 'move-step':
      return moveStep(board, act)
    case 'remove-step':
      return removeStep(board, act)
    case 'caption':
      return caption(board, act)
    case 'add-piece':
      return addPiece(board, act)
    case 'number':
      return numberPiece(board, act)
    case 'stand':
      return standPiece(board, act)
    case 'face':
      return face(board, act)
    case 'way':
      return setWay(board, act)
    case 'take-off':
      return takeOff(board, act)
    case 'remove-piece':
      return removePiece(board, act)
    case 'add-mark':
      return addMark(board, act)
    case 'change-mark':
      return changeMark(board, act)
    case 'move-mark':
      return moveMark(board, act)
    case 'remove-mark':
      return removeMark(board, act)
    case 'clear-marks':
      return clearMarks(board, act)
  }
}

/**
 * The board after an act, or the reason for its refusal, in Chinese. The board is immutable; unchanged parts are
 * shared.
 */
export const applyAct = (board: Board, act: Act): Read => attempt(() => checkBytes(changed(board, act)))
