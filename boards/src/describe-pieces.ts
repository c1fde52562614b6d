import { standOf } from './apply-pieces.ts'
import type { Deeds } from './describe-marks.ts'
import type { Board, BoardMap, Piece, Stand } from './model.ts'
import { isPerson } from './read-pieces.ts'
import { list, nameOf, placeName, sentence } from './wording.ts'

interface Change {
  readonly piece: Piece
  readonly from: Stand | undefined
  readonly to: Stand | undefined
}

const placeOf = (map: BoardMap, { floor, at }: Stand) => placeName(map, floor, at)

const stays = ({ from, to }: Change) =>
  !!from && !!to && from.floor === to.floor && String(from.at) === String(to.at) && !to.way

function going(map: BoardMap, from: Stand, to: Stand): string {
  const [start, end] = [placeOf(map, from), placeOf(map, to)]
  const via = list(
    (to.way ?? []).map((corner) => placeName(map, to.floor, corner)).filter((name) => name !== start && name !== end),
  )
  const climbs = from.floor === to.floor ? '' : sentence('，上下楼到', map.floors[to.floor]?.name ?? '')
  if (start === end && !via) return sentence('在', start, `里移动${climbs}`)
  return sentence('从', start, ...(via ? ['经', via] : []), '到', end)
}

/** What became of a piece, without its name; empty if nothing did. */
function movement(map: BoardMap, change: Change, opening: boolean): string {
  const { piece, from, to } = change
  if (!to) return from ? (isPerson(piece) ? '离场' : '没有了') : ''
  if (stays(change)) return ''
  if (from) return going(map, from, to)
  if (piece.kind === 'smoke') return sentence('封', placeOf(map, to))
  return sentence(opening || !isPerson(piece) ? '在' : '出现在', placeOf(map, to))
}

/** Pieces of which the same is said share a sentence. */
function together(told: readonly { name: string; what: string }[]): string[] {
  const byWhat = Map.groupBy(told, ({ what }) => what)
  return [...byWhat].map(([what, those]) => {
    const names = those.map(({ name }) => name)
    const unique = [...new Set(names)]
    const counted = unique.map((name) => {
      const count = names.filter((other) => other === name).length
      return count > 1 ? `${count} 个${name}` : name
    })
    return sentence(counted.join('、'), what)
  })
}

/** Facts of a step's pieces: of the board's side, the other, then of gadgets. */
export function describePieces(board: Board, step: number, map: BoardMap, deeds: Deeds): string[] {
  const rank = ({ kind }: Piece) => (kind === board.side ? 0 : isPerson({ kind }) ? 1 : 2)
  const pieces = board.pieces.toSorted((one, other) => rank(one) - rank(other) || (one.num ?? 0) - (other.num ?? 0))
  const told = pieces.flatMap((piece) => {
    const [from, to] = [standOf(board.steps[step - 1], piece.id), standOf(board.steps[step], piece.id)]
    const what = [movement(map, { piece, from, to }, step === 0), ...new Set(deeds.get(piece.id))].filter(Boolean)
    const name = piece.kind === 'smoke' && !from ? '烟' : nameOf(board, piece)
    return what.length > 0 ? [{ name, what: what.join('，') }] : []
  })
  return together(told)
}
