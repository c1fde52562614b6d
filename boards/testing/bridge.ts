import { applyAct, type Act, type Board, type BoardMap } from '../src/index.ts'
import { emptyBoard } from './any-board.ts'

/** A small map of two floors. */
export const bridge: BoardMap = {
  slug: 'bridge',
  name: '栈桥',
  floors: [{ name: '一层' }, { name: '二层' }],
  places: [
    { name: 'A 桥', floor: 0, at: [200, 200] },
    { name: 'B 桥', floor: 0, at: [200, 1000] },
    { name: '机房', floor: 0, at: [1000, 800] },
    { name: '长廊', floor: 0, at: [1200, 300] },
    { name: '大厅', floor: 0, at: [700, 500] },
    { name: '大厅', floor: 1, at: [700, 500] },
  ],
}

/** The board after acts that are all possible. */
export function after(board: Board, ...acts: Act[]): Board {
  return acts.reduce((before, act) => {
    const applied = applyAct(before, act)
    if ('problem' in applied) throw new Error(applied.problem)
    return applied.board
  }, board)
}

/** Two people at both bridges, and a second step that is the same. */
export const onBridges = after(
  emptyBoard,
  { act: 'add-piece', kind: 'attack', step: 0, floor: 0, at: [200, 200] },
  { act: 'add-piece', kind: 'attack', step: 0, floor: 0, at: [210, 1000] },
  { act: 'add-step', after: 0 },
)
