import type { Deeds } from './describe-marks.ts'
import type { Board, BoardMap, Piece, Stand } from './model.ts'
import { isPerson, isSameSpot, standOf } from './parts.ts'
import { list, nameOf, placeName, sentence } from './wording.ts'

interface Change {
  readonly piece: Piece
  readonly from: Stand | undefined
  readonly to: Stand | undefined
}

const placeOf = (map: BoardMap, { floor, at }: Stand) => placeName(map, floor, at)

const stays = ({ from, to }: Change) => !!from && !!to && isSameSpot(from, to) && !to.way

function going(map: BoardMap, from: Stand, to: Stand): string {
  const [start, end] = [placeOf(map, from), placeOf(map, to)]
  const corners = (to.way ?? []).map((corner) => placeName(map, to.floor, corner))
  const via = corners.filter((name) => name !== start && name !== end)
  if (start === end && via.length === 0) return sentence('在', start, '里移动')
  return sentence('从', start, ...(via.length > 0 ? ['经', list(via)] : []), '到', end)
}

const left = (piece: Piece) => (isPerson(piece) ? '离场' : piece.kind === 'smoke' ? '散了' : '没有了')

/** The movement of a piece, without its name; empty if there is none. */
function movement(map: BoardMap, change: Change, opening: boolean): string {
  const { piece, from, to } = change
  if (!to) return from ? left(piece) : ''
  if (stays(change)) return ''
  if (from) return going(map, from, to)
  if (piece.kind === 'smoke') return sentence('封', placeOf(map, to))
  return sentence(opening || !isPerson(piece) ? '在' : '出现在', placeOf(map, to))
}

interface Movement {
  readonly piece: Piece
  readonly name: string
  readonly what: string
}

/** 「2 个陷阱」 for two of a name. */
function counted(names: readonly string[]): string {
  const byName = Map.groupBy(names, (name) => name)
  return [...byName].map(([name, { length }]) => (length > 1 ? `${length} 个${name}` : name)).join('、')
}

/** People with the same movement share a sentence, and so do gadgets. */
function together(told: readonly Movement[]): string[] {
  const groups = Map.groupBy(told, ({ piece, what }) => `${isPerson(piece)} ${what}`)
  return [...groups.values()].map((those) => sentence(counted(those.map(({ name }) => name)), those[0]!.what))
}

/** Facts of a step's pieces: of the board's side, the other, then of gadgets. */
export function describePieces(board: Board, step: number, map: BoardMap, deeds: Deeds): string[] {
  const rank = ({ kind }: Piece) => (kind === board.side ? 0 : isPerson({ kind }) ? 1 : 2)
  const pieces = board.pieces.toSorted((one, other) => rank(one) - rank(other) || (one.num ?? 0) - (other.num ?? 0))
  const told = pieces.flatMap((piece): Movement[] => {
    const [from, to] = [standOf(board.steps[step - 1], piece.id), standOf(board.steps[step], piece.id)]
    const what = [movement(map, { piece, from, to }, step === 0), ...new Set(deeds.get(piece.id))].filter(Boolean)
    const name = piece.kind === 'smoke' && !(from && to) ? '烟' : nameOf(board, piece)
    return what.length > 0 ? [{ piece, name, what: what.join('，') }] : []
  })
  return together(told)
}
