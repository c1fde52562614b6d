import fc from 'fast-check'
import { gadgets, sides, type Act } from '../src/index.ts'
import { anyFloor, anyMark, anyPoint } from './any-board.ts'

/** Mostly one that a board has. */
const step = fc.integer({ min: -1, max: 6 })
const piece = fc.integer({ min: 1, max: 12 })
const index = fc.integer({ min: -1, max: 6 })
const facing = fc.integer({ min: 0, max: 359 })
const away = fc.integer({ min: -2_000, max: 2_000 })

const acts: { [Kind in Act['act']]: fc.Arbitrary<object> } = {
  map: fc.record({ map: fc.constantFrom('salt', 'Salt'), floors: fc.integer({ min: 0, max: 4 }) }),
  side: fc.record({ side: fc.constantFrom(...sides) }),
  'add-step': fc.record({ after: step }),
  'duplicate-step': fc.record({ step }),
  'move-step': fc.record({ step, to: step }),
  'remove-step': fc.record({ step }),
  caption: fc.record({ step, caption: fc.string({ unit: 'binary', maxLength: 160 }) }),
  'add-piece': fc.record(
    {
      step,
      kind: fc.constantFrom(...sides, ...gadgets),
      num: fc.integer({ min: 1, max: 6 }),
      floor: anyFloor,
      at: anyPoint,
      facing,
    },
    { requiredKeys: ['step', 'kind', 'floor', 'at'] },
  ),
  number: fc.record({ piece, num: fc.integer({ min: 0, max: 6 }) }),
  stand: fc.record(
    { step, piece, floor: anyFloor, at: anyPoint, facing },
    { requiredKeys: ['step', 'piece', 'floor', 'at'] },
  ),
  face: fc.record({ step, piece, facing }, { requiredKeys: ['step', 'piece'] }),
  way: fc.record({ step, piece, way: fc.array(anyPoint, { maxLength: 13 }) }),
  'take-off': fc.record({ step, piece, later: fc.boolean() }),
  'remove-piece': fc.record({ piece }),
  'add-mark': fc.record({ step, mark: anyMark }),
  'change-mark': fc.record({ step, index, mark: anyMark }),
  'move-mark': fc.record({ step, index, by: fc.tuple(away, away) }),
  'remove-mark': fc.record({ step, index }),
  'clear-marks': fc.record({ step }),
}

export const actNames = Object.keys(acts) as Act['act'][]

/** An act of this kind, possible or not. */
export const anyActOf = (name: Act['act']) => acts[name].map((act) => ({ act: name, ...act }) as Act)

export const anyAct = fc.oneof(...actNames.map(anyActOf))
