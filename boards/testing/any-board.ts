import fc from 'fast-check'
import {
  boardLimits,
  gadgets,
  mapSize,
  oneLine,
  sides,
  throwables,
  tones,
  type Board,
  type BoardMap,
  type Mark,
  type Piece,
  type Point,
  type Stand,
  type Step,
} from '../src/index.ts'
import { isBlank } from '../src/text.ts'

/** An object whose absent properties aren't `undefined` but missing. */
const record = <Whole>(model: { [Key in keyof Whole]: fc.Arbitrary<Whole[Key]> }, required: (keyof Whole)[]) =>
  fc.record(model, { requiredKeys: required }) as fc.Arbitrary<Whole>

export const anyPoint: fc.Arbitrary<Point> = fc.tuple(
  fc.integer({ min: 0, max: mapSize.width }),
  fc.integer({ min: 0, max: mapSize.height }),
)

export const anyFloor = fc.integer({ min: 0, max: boardLimits.floors - 1 })

const anyCharacter = fc.oneof(
  fc.constantFrom(...'桥机房烟2ab <&>"\''),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

/** Text in its form after reading. */
const anyLine = fc.string({ unit: anyCharacter, maxLength: boardLimits.labelLength }).map(oneLine)

export const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({ type: fc.constant('sight' as const), floor: anyFloor, from: anyPoint, to: anyPoint }),
  fc.record({
    type: fc.constant('throw' as const),
    floor: anyFloor,
    what: fc.constantFrom(...throwables),
    from: anyPoint,
    to: anyPoint,
  }),
  fc.record({
    type: fc.constant('area' as const),
    floor: anyFloor,
    tone: fc.constantFrom(...tones),
    points: fc.array(anyPoint, { minLength: 3, maxLength: 6 }),
  }),
  fc.record({
    type: fc.constant('label' as const),
    floor: anyFloor,
    at: anyPoint,
    text: anyLine.map((text) => (isBlank(text) ? '假打' : text)),
  }),
  fc.record({
    type: fc.constant('stroke' as const),
    floor: anyFloor,
    tone: fc.constantFrom(...tones),
    points: fc.array(anyPoint, { minLength: 2, maxLength: 9 }),
  }),
)

const people = sides.flatMap((kind) =>
  Array.from({ length: boardLimits.people }, (_, index) => ({ kind, num: index + 1 })),
)

const anyPieces: fc.Arbitrary<Piece[]> = fc
  .tuple(
    fc.subarray(people),
    fc.array(
      fc.constantFrom(...gadgets).map((kind) => ({ kind })),
      { maxLength: 8 },
    ),
  )
  .map(([persons, things]) => [...persons, ...things].map((piece, index) => ({ id: index + 1, ...piece })))

const anyStand = (piece: number) =>
  record<Stand>(
    {
      piece: fc.constant(piece),
      floor: anyFloor,
      at: anyPoint,
      facing: fc.integer({ min: 0, max: 359 }),
      way: fc.array(anyPoint, { minLength: 1, maxLength: 3 }),
    },
    ['piece', 'floor', 'at'],
  )

const anyStep = (pieces: readonly Piece[]): fc.Arbitrary<Step> =>
  fc.record({
    caption: anyLine,
    stands: fc.subarray([...pieces]).chain((those) => fc.tuple(...those.map(({ id }) => anyStand(id)))),
    marks: fc.array(anyMark, { maxLength: 4 }),
  })

/** A board in its form after reading. */
export const anyBoard: fc.Arbitrary<Board> = anyPieces.chain((pieces) =>
  fc.record({
    v: fc.constant(1 as const),
    map: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,31}$/),
    side: fc.constantFrom(...sides),
    pieces: fc.constant(pieces),
    steps: fc.array(anyStep(pieces), { minLength: 1, maxLength: 4 }),
  }),
)

/** A map with or without places, possibly with fewer floors than a board. */
export const anyMap: fc.Arbitrary<BoardMap> = fc.record({
  slug: fc.constant('bridge'),
  name: fc.constant('栈桥'),
  floors: fc.array(fc.record({ name: fc.constantFrom('地下', '一层', 'B2') }), { maxLength: boardLimits.floors }),
  places: fc.array(fc.record({ name: fc.constantFrom('A 桥', '机房', '长廊', '2F'), floor: anyFloor, at: anyPoint }), {
    maxLength: 12,
  }),
})

export const emptyStep: Step = { caption: '', stands: [], marks: [] }

export const emptyBoard: Board = { v: 1, map: 'bridge', side: 'attack', pieces: [], steps: [emptyStep] }

/** Freezes a value and all in it, so that a change of it throws. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}
