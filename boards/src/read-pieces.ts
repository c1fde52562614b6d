import { boardLimits, gadgets, sides, type Piece, type Stand } from './model.ts'
import { isPerson } from './parts.ts'
import { Problem } from './problem.ts'
import { readFields, readFloor, readList, readOneOf, readPoint, readWhole, requireUnique } from './values.ts'

const tooManyPeople = `一方最多 ${boardLimits.people} 人，编号不能重复`

export function readPiece(sent: unknown): Piece {
  const { id, kind, num } = readFields(sent, ['id', 'kind', 'num'])
  const piece = { id: readWhole(id, 1, 999), kind: readOneOf(kind, [...sides, ...gadgets]) }
  if (isPerson(piece)) return { ...piece, num: readWhole(num, 1, boardLimits.people, tooManyPeople) }
  if (num !== undefined) throw new Problem('只有队员有编号')
  return piece
}

/** Fails for pieces that can't be on one board. */
export function checkPieces(pieces: readonly Piece[]) {
  if (pieces.length > boardLimits.pieces) throw new Problem(`最多放 ${boardLimits.pieces} 个人和道具`)
  requireUnique(pieces, ({ id }) => id)
  requireUnique(pieces.filter(isPerson), ({ kind, num }) => `${kind} ${num}`, tooManyPeople)
}

export function readPieces(sent: unknown): Piece[] {
  const bounds = { max: boardLimits.pieces, problem: `最多放 ${boardLimits.pieces} 个人和道具` }
  const pieces = readList(sent, bounds, readPiece)
  checkPieces(pieces)
  return pieces
}

export function readStand(sent: unknown): Stand {
  const fields = readFields(sent, ['piece', 'floor', 'at', 'facing', 'way'])
  const way = readList(
    fields['way'] ?? [],
    { max: boardLimits.wayPoints, problem: `一段路线最多 ${boardLimits.wayPoints} 个拐点` },
    readPoint,
  )
  return {
    piece: readWhole(fields['piece'], 1, 999),
    floor: readFloor(fields['floor']),
    at: readPoint(fields['at']),
    ...(fields['facing'] !== undefined && { facing: readWhole(fields['facing'], 0, 359) }),
    ...(way.length > 0 && { way }),
  }
}

/** The stands of a step: each of a piece of the board, without duplicates. */
export function readStands(sent: unknown, pieces: readonly Piece[]): Stand[] {
  const twice = '一步里每个人和道具只能站在一处'
  const stands = readList(sent, { max: pieces.length, problem: twice }, readStand)
  requireUnique(stands, ({ piece }) => piece, twice)
  const known = new Set(pieces.map(({ id }) => id))
  if (!stands.every(({ piece }) => known.has(piece))) throw new Problem('战术板的格式不正确')
  return stands
}
