import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBoard, emptyBoard, emptyStep } from '../testing/any-board.ts'
import { boardLimits, mapSize, type Board } from './model.ts'
import { problemOnMap, readBoard } from './read.ts'
import { encodedBytes } from './text.ts'

const problemOf = (sent: unknown) => {
  const read = readBoard(sent)
  return 'problem' in read ? read.problem : undefined
}

test('a board reads as itself, also over the wire', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      expect(readBoard(board)).toEqual({ board })
      expect(readBoard(JSON.parse(JSON.stringify(board)))).toEqual({ board })
    }),
  )
})

const hostile = [
  NaN,
  Infinity,
  -1,
  0.5,
  1e300,
  -0,
  '',
  '0',
  '\ud800',
  'x'.repeat(10_000),
  null,
  undefined,
  true,
  [],
  {},
  [[]],
  { length: 3 },
  JSON.parse('{"__proto__":{"floor":0}}'),
  Object.create({ v: 1 }),
  Array.from({ length: 100_000 }),
  new Map(),
]

type Parts = Record<string, unknown> | unknown[]

/** All objects and lists in a value. */
const partsOf = (value: unknown): Parts[] =>
  typeof value === 'object' && value !== null ? [value as Parts, ...Object.values(value).flatMap(partsOf)] : []

test('a corrupted board is refused in Chinese, or passes validation unchanged', () => {
  fc.assert(
    fc.property(
      anyBoard,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...hostile),
      fc.boolean(),
      (board, part, key, value, adds) => {
        const spoilt = structuredClone(board)
        const parts = partsOf(spoilt)
        const target = parts[part % parts.length] as Record<string, unknown>
        const keys = Object.keys(target)
        if (adds || keys.length === 0) target['extra'] = value
        else target[keys[key % keys.length]!] = value

        const read = readBoard(spoilt)
        if ('problem' in read) expect(read.problem).toMatch(/^[\p{Script=Han}\d ：，、]+$/u)
        else expect(readBoard(JSON.parse(JSON.stringify(read.board)))).toEqual(read)
      },
    ),
    { numRuns: 200 },
  )
})

const person = { id: 1, kind: 'attack', num: 1 }
const stand = { piece: 1, floor: 0, at: [0, 0] }
const label = { type: 'label', floor: 0, at: [0, 0], text: '假打' }
const stroke = {
  type: 'stroke',
  floor: 0,
  tone: 'red',
  points: [
    [0, 0],
    [1, 1],
  ],
}
const withStep = (step: object) => ({ ...emptyBoard, pieces: [person], steps: [{ ...emptyStep, ...step }] })
const withStand = (fields: object) => withStep({ stands: [{ ...stand, ...fields }] })
const withMark = (mark: object) => withStep({ marks: [mark] })
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const malformed = '战术板的格式不正确'
const inStep = `第 1 步：${malformed}`
const outside = '第 1 步：有东西画到了地图外面，请移回来'

test.each<[string, unknown, string | undefined]>([
  ['nothing', null, malformed],
  ['a text', 'board', malformed],
  ['a list', [], malformed],
  ['another version', { ...emptyBoard, v: 2 }, '这块战术板是别的版本画的，请刷新页面'],
  ['an unknown key', { ...emptyBoard, extra: 1 }, malformed],
  ['an own key `__proto__`', JSON.parse(JSON.stringify(emptyBoard).replace('{', '{"__proto__":{},')), malformed],
  ['a map’s name with a path', { ...emptyBoard, map: '../salt' }, '地图不正确'],
  ['no side', { ...emptyBoard, side: 'both' }, malformed],
  ['no step', { ...emptyBoard, steps: [] }, '战术板要有 1 到 20 步'],
  ['the most steps', { ...emptyBoard, steps: times(boardLimits.steps, emptyStep) }, undefined],
  ['a step too many', { ...emptyBoard, steps: times(boardLimits.steps + 1, emptyStep) }, '战术板要有 1 到 20 步'],
  ['two pieces of an id', { ...emptyBoard, pieces: [person, { ...person, num: 2 }] }, malformed],
  ['two people of a number', { ...emptyBoard, pieces: [person, { ...person, id: 2 }] }, '一方最多 5 人，编号不能重复'],
  ['a number of each side', { ...emptyBoard, pieces: [person, { ...person, id: 2, kind: 'defend' }] }, undefined],
  ['a person without a number', { ...emptyBoard, pieces: [{ id: 1, kind: 'attack' }] }, '一方最多 5 人，编号不能重复'],
  ['a sixth person', { ...emptyBoard, pieces: [{ ...person, num: 6 }] }, '一方最多 5 人，编号不能重复'],
  ['a gadget with a number', { ...emptyBoard, pieces: [{ id: 1, kind: 'smoke', num: 1 }] }, '只有队员有编号'],
  ['a piece of no kind', { ...emptyBoard, pieces: [{ id: 1, kind: 'constructor' }] }, malformed],
  ['61 pieces', { ...emptyBoard, pieces: times(61, { id: 1, kind: 'smoke' }) }, '最多放 60 个人和道具'],
  ['a stand of no piece', withStand({ piece: 2 }), inStep],
  ['a piece that stands twice', withStep({ stands: [stand, stand] }), '第 1 步：一步里每个人和道具只能站在一处'],
  ['a point at the edge', withStand({ at: [mapSize.width, mapSize.height] }), undefined],
  ['a point outside', withStand({ at: [mapSize.width + 1, 0] }), outside],
  ['a point between pixels', withStand({ at: [0.5, 0] }), outside],
  ['a point of text', withStand({ at: ['1', 0] }), outside],
  ['a point of three numbers', withStand({ at: [0, 0, 0] }), inStep],
  ['a corner outside', withStand({ way: [[-1, 0]] }), outside],
  ['13 corners', withStand({ way: times(13, [0, 0]) }), '第 1 步：一段路线最多 12 个拐点'],
  ['a full circle', withStand({ facing: 360 }), inStep],
  ['a fifth floor', withStand({ floor: 4 }), inStep],
  ['a caption of 140', withStep({ caption: '烟'.repeat(140) }), undefined],
  ['a caption of 140 beyond the first plane', withStep({ caption: '😀'.repeat(140) }), undefined],
  ['a caption of 141', withStep({ caption: '烟'.repeat(141) }), '第 1 步：每步的说明最多 140 个字'],
  ['no caption', withStep({ caption: undefined }), inStep],
  ['a mark of no type', withMark({ ...label, type: 'toString' }), inStep],
  ['a mark with another’s field', withMark({ ...label, tone: 'red' }), inStep],
  ['a label of 13', withMark({ ...label, text: '烟'.repeat(13) }), '第 1 步：标注最多 12 个字'],
  ['a label without ink', withMark({ ...label, text: '\u200b\u2800\ud800' }), '第 1 步：请填写标注'],
  ['a throw of a drone', withMark({ type: 'throw', floor: 0, what: 'drone', from: [0, 0], to: [1, 1] }), inStep],
  ['an area of two corners', withMark({ ...stroke, type: 'area' }), '第 1 步：一块区域要有 3 到 24 个角'],
  [
    'an area of 25',
    withMark({ ...stroke, type: 'area', points: times(25, [0, 0]) }),
    '第 1 步：一块区域要有 3 到 24 个角',
  ],
  ['60 marks', withStep({ marks: times(60, label) }), undefined],
  ['61 marks', withStep({ marks: times(61, label) }), '第 1 步：每步最多画 60 样东西'],
  ['2,000 points', withMark({ ...stroke, points: times(2_000, [1600, 1200]) }), undefined],
  ['2,001 points', withMark({ ...stroke, points: times(2_001, [0, 0]) }), '第 1 步：每步的手绘最多 2000 个点'],
  [
    '2,001 points of two',
    withStep({ marks: times(2, { ...stroke, points: times(1_001, [0, 0]) }) }),
    '第 1 步：每步的手绘最多 2000 个点',
  ],
  ['100,000 strokes', withStep({ marks: times(100_000, stroke) }), '第 1 步：每步最多画 60 样东西'],
  [
    'more than 64 KB',
    { ...emptyBoard, steps: times(3, { ...emptyStep, marks: [{ ...stroke, points: times(2_000, [1600, 1200]) }] }) },
    '战术板太大了，请少画一些',
  ],
])('%s', (_, sent, problem) => {
  expect(problemOf(sent)).toBe(problem)
})

test('a document of 64 MB is refused', () => {
  const huge = 'x'.repeat(64 * 1024 * 1024)
  expect(problemOf(huge)).toBe(malformed)
  expect(problemOf(withStep({ caption: huge }))).toBe('第 1 步：每步的说明最多 140 个字')
  expect(problemOf({ ...emptyBoard, map: huge })).toBe('地图不正确')
  expect(problemOf({ ...emptyBoard, [huge]: 1 })).toBe(malformed)
})

test('no item of a list that is too long is looked at', () => {
  const looked = () => {
    throw new Error('looked at')
  }
  const marks = new Proxy(times(100_000, stroke), { get: (list, key) => (key === 'length' ? list.length : looked()) })
  expect(problemOf(withStep({ marks }))).toBe('第 1 步：每步最多画 60 样东西')
})

test('deep nesting is refused where a list or object isn’t expected', () => {
  let deep: unknown = []
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  expect(problemOf({ ...emptyBoard, pieces: deep })).toBe(malformed)
  expect(problemOf(withStep({ caption: deep }))).toBe(inStep)
  expect(problemOf(withStand({ way: deep }))).toBe(inStep)
})

test('texts become one trimmed line without control and direction characters, heaps of marks and lone surrogates', () => {
  const read = readBoard(withStep({ caption: ' 先\r\n\u2028压\u0000 \u202e长廊\ud800\ufffe a' + '\u0301'.repeat(40) }))
  expect('board' in read && read.board.steps[0]!.caption).toBe('先 压 长廊 a' + '\u0301'.repeat(4))
})

test('a board must be within its map and its floors', () => {
  const high = { ...emptyBoard, steps: [emptyStep, { ...emptyStep, marks: [{ ...label, floor: 2 }] }] } as Board
  const floors = [{ name: '一层' }, { name: '二层' }]

  expect(problemOnMap(emptyBoard, { slug: 'bridge', floors })).toBeUndefined()
  expect(problemOnMap(emptyBoard, { slug: 'salt', floors })).toBe('战术板画的是另一张地图')
  expect(problemOnMap(high, { slug: 'bridge', floors })).toBe('第 2 步：这张地图没有那么多层')
  expect(problemOnMap(high, { slug: 'bridge', floors: [...floors, { name: '屋顶' }] })).toBeUndefined()
})

test('bytes are counted as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodedBytes([text])).toBe(Buffer.byteLength(JSON.stringify([text])))
    }),
  )
})
