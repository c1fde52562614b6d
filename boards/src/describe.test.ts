import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBoard, anyMap, emptyBoard } from '../testing/any-board.ts'
import { after, bridge, onBridges } from '../testing/bridge.ts'
import type { Act } from './acts.ts'
import { describeBoard, describeStep } from './describe.ts'

test('every board is described on every map, in one line without gaps', () => {
  fc.assert(
    fc.property(anyBoard, anyMap, (board, map) => {
      const described = describeBoard(board, map)
      expect(described).not.toMatch(/undefined|null|NaN|\[object|\n|；；|，，|；。|，。/)
      expect(described).toMatch(/\S$/u)
      board.steps.forEach((step, index) => {
        expect(describeStep(board, index, map).startsWith(step.caption)).toBe(true)
      })
    }),
    { numRuns: 150 },
  )
})

const second = (...acts: Act[]) => describeStep(after(onBridges, ...acts), 1, bridge)
const toMachines: Act = { act: 'stand', step: 1, piece: 2, floor: 0, at: [1000, 780] }
const smokes: Act = {
  act: 'add-mark',
  step: 1,
  mark: { type: 'throw', what: 'smoke', floor: 0, from: [1010, 800], to: [1190, 310] },
}

test('people are described at the nearest place, go from one to another, and throw from their position', () => {
  expect(describeStep(onBridges, 0, bridge)).toBe('1 号在 A 桥；2 号在 B 桥。')
  expect(second(toMachines, smokes)).toBe('2 号从 B 桥到机房，烟封长廊。')
})

test.each<[string, Act[], string]>([
  ['nothing', [], '没有变化。'],
  ['a caption', [{ act: 'caption', step: 1, caption: '先压 A' }, toMachines], '先压 A。2 号从 B 桥到机房。'],
  [
    'a caption that ends a sentence',
    [{ act: 'caption', step: 1, caption: '走！' }, toMachines],
    '走！2 号从 B 桥到机房。',
  ],
  ['corners', [toMachines, { act: 'way', step: 1, piece: 2, way: [[700, 520]] }], '2 号从 B 桥经一层大厅到机房。'],
  ['a short way', [{ act: 'stand', step: 1, piece: 2, floor: 0, at: [260, 1000] }], '2 号在 B 桥里移动。'],
  ['stairs', [{ act: 'stand', step: 1, piece: 1, floor: 1, at: [700, 500] }], '1 号从 A 桥到二层大厅。'],
  ['a leaver', [{ act: 'take-off', step: 1, piece: 1 }], '1 号离场。'],
  [
    'an enemy',
    [{ act: 'add-piece', kind: 'defend', num: 2, step: 1, floor: 0, at: [1200, 300] }],
    '敌 2 号出现在长廊。',
  ],
  [
    'two who go together',
    [toMachines, { act: 'stand', step: 1, piece: 1, floor: 0, at: [200, 990] }, { act: 'number', piece: 1, num: 3 }],
    '2 号从 B 桥到机房；3 号从 A 桥到 B 桥。',
  ],
  ['a throw of nobody', [smokes], '烟封长廊。'],
  [
    'a flash',
    [{ act: 'add-mark', step: 1, mark: { type: 'throw', what: 'flash', floor: 0, from: [210, 210], to: [700, 500] } }],
    '1 号往一层大厅投闪光弹。',
  ],
  [
    'a sight',
    [{ act: 'add-mark', step: 1, mark: { type: 'sight', floor: 0, from: [210, 210], to: [1200, 310] } }],
    '1 号架住长廊。',
  ],
  [
    'gadgets',
    [
      { act: 'add-piece', kind: 'trap', step: 1, floor: 0, at: [1000, 790] },
      { act: 'add-piece', kind: 'trap', step: 1, floor: 0, at: [1000, 810] },
      { act: 'add-piece', kind: 'camera', step: 1, floor: 0, at: [1000, 800] },
      { act: 'add-piece', kind: 'smoke', step: 1, floor: 0, at: [1200, 300] },
    ],
    '2 个陷阱、摄像头在机房；烟封长廊。',
  ],
  [
    'drawings',
    [
      {
        act: 'add-mark',
        step: 1,
        mark: {
          type: 'area',
          floor: 0,
          tone: 'red',
          points: [
            [1100, 200],
            [1300, 200],
            [1200, 400],
          ],
        },
      },
      { act: 'add-mark', step: 1, mark: { type: 'label', floor: 0, at: [1000, 800], text: '假打' } },
      {
        act: 'add-mark',
        step: 1,
        mark: {
          type: 'stroke',
          floor: 0,
          tone: 'blue',
          points: [
            [200, 200],
            [210, 210],
            [700, 500],
          ],
        },
      },
    ],
    '红色区域在长廊；机房标着「假打」；蓝笔画过 A 桥、一层大厅。',
  ],
])('a step says %s', (_, acts, described) => {
  expect(second(...acts)).toBe(described)
})

test('a board is described step by step', () => {
  expect(describeBoard({ ...onBridges, side: 'defend' }, bridge)).toBe(
    '栈桥，防守方，共 2 步。第 1 步：敌 1 号在 A 桥；敌 2 号在 B 桥。第 2 步：没有变化。',
  )
  expect(describeStep(emptyBoard, 0, bridge)).toBe('还没有摆人。')
})
