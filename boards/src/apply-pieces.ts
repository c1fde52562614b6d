import type { ActOf } from './acts.ts'
import { stepOf, withStep } from './apply-steps.ts'
import { boardLimits, type Board, type Piece, type Stand, type Step } from './model.ts'
import { isPerson, isSameSpot, standOf } from './parts.ts'
import { Problem } from './problem.ts'
import { checkPieces, readPiece, readStand } from './read-pieces.ts'

function withStand(step: Step, stand: Stand): Step {
  const index = step.stands.findIndex(({ piece }) => piece === stand.piece)
  return { ...step, stands: index < 0 ? [...step.stands, stand] : step.stands.with(index, stand) }
}

function withoutStand(step: Step, piece: number): Step {
  return standOf(step, piece) ? { ...step, stands: step.stands.filter((stand) => stand.piece !== piece) } : step
}

const requirePiece = ({ pieces }: Board, id: number) => {
  if (!pieces.some((piece) => piece.id === id)) throw new Problem('战术板上没有它了')
}

/** The lowest number from 1 that isn't taken. */
function lowestFree(taken: readonly (number | undefined)[]): number {
  let number = 1
  while (taken.includes(number)) number++
  return number
}

function withPieces(board: Board, pieces: readonly Piece[]): Board {
  checkPieces(pieces)
  return { ...board, pieces }
}

export function addPiece(board: Board, { kind, num, step, floor, at, facing }: ActOf<'add-piece'>): Board {
  stepOf(board, step)
  const id = lowestFree(board.pieces.map((piece) => piece.id))
  const ofKind = board.pieces.filter((piece) => piece.kind === kind)
  if (isPerson({ kind }) && ofKind.length >= boardLimits.people) throw new Problem(`一方最多 ${boardLimits.people} 人`)
  const number = isPerson({ kind }) ? { num: num ?? lowestFree(ofKind.map((piece) => piece.num)) } : {}
  const stand = readStand({ piece: id, floor, at, facing })
  return {
    ...withPieces(board, [...board.pieces, readPiece({ id, kind, ...number })]),
    steps: board.steps.map((one, index) => (index < step ? one : withStand(one, stand))),
  }
}

export function numberPiece(board: Board, { piece, num }: ActOf<'number'>): Board {
  requirePiece(board, piece)
  return withPieces(
    board,
    board.pieces.map((one) => (one.id === piece ? readPiece({ ...one, num }) : one)),
  )
}

export function standPiece(board: Board, { step, piece, floor, at, facing }: ActOf<'stand'>): Board {
  requirePiece(board, piece)
  const before = standOf(stepOf(board, step), piece)
  const stand = readStand({ ...before, piece, floor, at, facing: facing ?? before?.facing })
  const last = lastOfRest(board, step, before)
  return {
    ...board,
    steps: board.steps.map((one, index) => {
      if (index === step) return withStand(one, stand)
      if (index < step || index > last) return one
      return withStand(one, { ...standOf(one, piece)!, floor: stand.floor, at: stand.at })
    }),
  }
}

/** Index of the last consecutive step in which a piece still stands as in this one. */
function lastOfRest({ steps }: Board, step: number, stand: Stand | undefined): number {
  if (!stand) return step
  const moved = steps.findIndex((one, index) => {
    if (index <= step) return false
    const later = standOf(one, stand.piece)
    return !later || !isSameSpot(later, stand)
  })
  return (moved < 0 ? steps.length : moved) - 1
}

function changeStand(board: Board, index: number, piece: number, change: (stand: Stand) => object): Board {
  return withStep(board, index, (step) => {
    const stand = standOf(step, piece)
    if (!stand) throw new Problem('它不在这一步里')
    return withStand(step, readStand(change(stand)))
  })
}

export const face = (board: Board, { step, piece, facing }: ActOf<'face'>) =>
  changeStand(board, step, piece, (stand) => ({ ...stand, facing }))

export const setWay = (board: Board, { step, piece, way }: ActOf<'way'>) =>
  changeStand(board, step, piece, (stand) => ({ ...stand, way }))

export function takeOff(board: Board, { step, piece, later = false }: ActOf<'take-off'>): Board {
  stepOf(board, step)
  const steps = board.steps.map((one, index) =>
    index === step || (later && index > step) ? withoutStand(one, piece) : one,
  )
  return { ...board, steps }
}

export function removePiece(board: Board, { piece }: ActOf<'remove-piece'>): Board {
  requirePiece(board, piece)
  return {
    ...board,
    pieces: board.pieces.filter(({ id }) => id !== piece),
    steps: board.steps.map((step) => withoutStand(step, piece)),
  }
}
