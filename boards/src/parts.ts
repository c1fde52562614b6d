import type { Mark, Piece, Point, Stand, Step } from './model.ts'

export const isPerson = ({ kind }: Pick<Piece, 'kind'>) => kind === 'attack' || kind === 'defend'

/** The stand of a piece in a step; undefined if it isn't on the map. */
export const standOf = (step: Step | undefined, piece: number) => step?.stands.find((stand) => stand.piece === piece)

export const isSamePoint = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1]

/** Whether two stands are at one place, regardless of facing. */
export const isSameSpot = (one: Stand, other: Stand) => one.floor === other.floor && isSamePoint(one.at, other.at)

/** All points of a mark. */
export function pointsOf(mark: Mark): readonly Point[] {
  switch (mark.type) {
    case 'sight':
    case 'throw':
      return [mark.from, mark.to]
    case 'label':
      return [mark.at]
    case 'area':
    case 'stroke':
      return mark.points
  }
}
