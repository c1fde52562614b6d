import type { Act } from './acts.ts'
import { applyAct } from './apply.ts'
import type { Board } from './model.ts'

export const historyLength = 100

/** A board with its undo and redo stacks. Immutable, as the boards are. */
export interface History {
  readonly board: Board
  /** Boards before, latest last. */
  readonly past: readonly Board[]
  /** Undone boards, latest last. */
  readonly future: readonly Board[]
  /** Name of the gesture that the last act belongs to. */
  readonly gesture?: string
}

export const startHistory = (board: Board): History => ({ board, past: [], future: [] })

/**
 * The history after an act, or the reason for its refusal, in Chinese. Consecutive acts with the same gesture, such as
 * one drag or the typing of one caption, replace each other: each is applied to the board before the gesture, and all
 * are undone as one.
 */
export function act(history: History, change: Act, gesture?: string): { history: History } | { problem: string } {
  const goesOn = gesture !== undefined && gesture === history.gesture
  const before = (goesOn && history.past.at(-1)) || history.board
  const applied = applyAct(before, change)
  if ('problem' in applied) return applied
  const past = goesOn ? history.past : [...history.past, before].slice(-historyLength)
  return { history: { board: applied.board, past, future: [], ...(gesture !== undefined && { gesture }) } }
}

/** The next act is undone on its own, even one of the same gesture. */
export const endGesture = ({ board, past, future }: History): History => ({ board, past, future })

export function undo({ board, past, future }: History): History {
  const before = past.at(-1)
  return before ? { board: before, past: past.slice(0, -1), future: [...future, board] } : { board, past, future }
}

export function redo({ board, past, future }: History): History {
  const after = future.at(-1)
  return after ? { board: after, past: [...past, board], future: future.slice(0, -1) } : { board, past, future }
}
