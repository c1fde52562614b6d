import type { Area, Board, BoardMap, Mark, Piece, Point, Sight, Stroke, Throw } from './model.ts'
import { distance } from './places.ts'
import { isPerson, standOf } from './parts.ts'
import { gadgetNames, list, placeName, sentence, toneNames } from './wording.ts'

/** The actions of people in a step, by the piece's id, without their names. */
export type Deeds = Map<number, string[]>

/** Maximum distance in pixels of a person from the start of their throw or line of sight. */
const reach = 90

/** The person nearest to a point at a step's end, or at its beginning. */
function personAt(board: Board, step: number, floor: number, point: Point): Piece | undefined {
  let nearest: { piece: Piece; away: number } | undefined
  for (const piece of board.pieces.filter(isPerson)) {
    for (const index of [step, step - 1]) {
      const stand = standOf(board.steps[index], piece.id)
      if (!stand || stand.floor !== floor) continue
      const away = distance(stand.at, point)
      if (away <= reach && (!nearest || away < nearest.away)) nearest = { piece, away }
    }
  }
  return nearest?.piece
}

function thrown(map: BoardMap, { what, floor, to }: Throw): string {
  const place = placeName(map, floor, to)
  return what === 'smoke' ? sentence('烟封', place) : sentence('往', place, `投${gadgetNames[what]}`)
}

const watched = (map: BoardMap, { floor, to }: Sight) => sentence('架住', placeName(map, floor, to))

const centre = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

const placesShown = 4

/** The first places of a row of points, each once. */
function placesOf(map: BoardMap, floor: number, points: readonly Point[]): string {
  const names = [...new Set(points.map((point) => placeName(map, floor, point)))]
  return list(names.slice(0, placesShown)) + (names.length > placesShown ? '等处' : '')
}

const areaFact = (map: BoardMap, { tone, floor, points }: Area) =>
  sentence(`${toneNames[tone]}色区域在`, placeName(map, floor, centre(points)))

const strokeFact = (map: BoardMap, { tone, floor, points }: Stroke) =>
  sentence(`${toneNames[tone]}笔画过`, placesOf(map, floor, points))

/** Facts of a step's marks without a person near them; throws and sights of a person are added to that person's deeds. */
export function describeMarks(board: Board, step: number, map: BoardMap, deeds: Deeds): string[] {
  const facts = (board.steps[step]?.marks ?? []).flatMap((mark: Mark): string[] => {
    switch (mark.type) {
      case 'sight':
      case 'throw': {
        const deed = mark.type === 'sight' ? watched(map, mark) : thrown(map, mark)
        const person = personAt(board, step, mark.floor, mark.from)
        if (!person) return [deed]
        deeds.set(person.id, [...(deeds.get(person.id) ?? []), deed])
        return []
      }
      case 'area':
        return [areaFact(map, mark)]
      case 'label':
        return [sentence(placeName(map, mark.floor, mark.at), `标着「${mark.text}」`)]
      case 'stroke':
        return [strokeFact(map, mark)]
    }
  })
  return [...new Set(facts)]
}
