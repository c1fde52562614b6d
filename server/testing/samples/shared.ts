import type { Board } from '@judian/boards'
import type { CallInput, CallPath } from '@judian/contract'

/** One full input for each call. */
export type Samples = { [P in CallPath]: CallInput<P> }

export const requestId = 'request-0123456789'

export const sampleBoard: Board = {
  v: 1,
  map: 'zhanqiao',
  side: 'attack',
  pieces: [
    { id: 1, kind: 'attack', num: 2 },
    { id: 2, kind: 'smoke' },
  ],
  steps: [
    {
      caption: '先封 A & B 的 <路>',
      stands: [
        { piece: 1, floor: 0, at: [300, 900], facing: 45 },
        { piece: 2, floor: 0, at: [800, 600] },
      ],
      marks: [{ type: 'throw', what: 'smoke', floor: 0, from: [300, 900], to: [800, 600] }],
    },
    { caption: '', stands: [{ piece: 1, floor: 0, at: [780, 500], way: [[500, 700]] }], marks: [] },
  ],
}
