import {
  act,
  type Act,
  applyAct,
  type Board,
  endGesture,
  type History,
  redo,
  startHistory,
  type Step,
  undo,
} from '@judian/boards'
import { createStore } from 'zustand/vanilla'
import { busiestFloor } from '../stage/floors.tsx'
import { changedPlace } from './changed-place.ts'
import { type Chosen, select, type Tool } from './tools.ts'

interface State {
  history: History
  /** Index of the step that is shown. */
  step: number
  floor: number
  tool: Tool
  chosen: Chosen
  /** Whether pieces near a named place snap to it. */
  snaps: boolean
  /** The last act, for the live region; `turn` makes repeated words new. */
  said: { text: string; turn: number }
}

export type DrawingStore = ReturnType<typeof createDrawing>

/** The board of one dialog, with its undo. Calls `onChange` with each change of the board. */
export function createDrawing(board: Board, onChange: (board: Board) => void) {
  const state = createStore<State>(() => ({
    history: startHistory(board),
    step: 0,
    floor: busiestFloor(board, 0),
    tool: select,
    chosen: undefined,
    snaps: true,
    said: { text: '', turn: 0 },
  }))
  const { getState, setState } = state

  const say = (text: string) => setState(({ said }) => ({ said: { text, turn: said.turn + 1 } }))

  /** Sets a history; selection and shown step stay if they still exist. */
  function show(history: History, step = getState().step) {
    const { steps } = history.board
    const shown = Math.min(step, steps.length - 1)
    const isChange = history.board !== getState().history.board
    setState(({ chosen }) => ({ history, step: shown, chosen: stillThere(chosen, steps[shown]!) }))
    if (isChange) onChange(history.board)
  }

  /** Applies these as one act for undo. Returns whether the board accepted them; otherwise shows the reason. */
  function run(acts: readonly Act[], text: string, shown = getState().step): boolean {
    const done = together(getState().history, acts)
    if ('problem' in done) {
      say(done.problem)
      return false
    }
    show(done.history, shown)
    if (text) say(text)
    return true
  }

  return {
    state,
    say,
    run,
    board: () => getState().history.board,
    isChanged: () => getState().history.board !== board,
    stepNow: (): Step => getState().history.board.steps[getState().step]!,
    /** Typing of one caption, undone as one. */
    caption(caption: string) {
      const { history, step } = getState()
      const done = act(history, { act: 'caption', step, caption }, `caption-${step}`)
      if ('history' in done) show(done.history)
    },
    choose: (chosen: Chosen) => setState({ chosen }),
    use: (tool: Tool) => setState({ tool, chosen: tool.kind === 'select' ? getState().chosen : undefined }),
    goTo(step: number) {
      setState(({ history, chosen }) => ({
        step,
        history: endGesture(history),
        chosen: chosen && 'piece' in chosen ? stillThere(chosen, history.board.steps[step]!) : undefined,
      }))
    },
    goToFloor: (floor: number) => setState({ floor, chosen: undefined }),
    toggleSnaps: () => setState(({ snaps }) => ({ snaps: !snaps })),
    undo: () => leap(undo, '已撤销'),
    redo: () => leap(redo, '已重做'),
    /** Takes back all acts since this history. */
    restore(history: History) {
      if (history.board === getState().history.board) return
      show(history)
      say('已还原')
    },
  }

  /** Goes to another board of the history, and to where it differs. */
  function leap(way: (history: History) => History, text: string) {
    const { history, step, floor } = getState()
    const other = way(history)
    if (other.board === history.board) return
    const place = changedPlace(history.board, other.board, { step, floor })
    show(other, place.step)
    const isElsewhere = place.step !== step || place.floor !== floor
    if (isElsewhere) setState({ floor: place.floor, chosen: undefined })
    say(isElsewhere ? `${text}第 ${place.step + 1} 步的改动` : text)
  }
}

/** Several acts as one. */
function together(history: History, [first, ...rest]: readonly Act[]): ReturnType<typeof act> {
  const done = first ? act(history, first) : { history }
  return rest.reduce((before, one) => {
    if ('problem' in before) return before
    const applied = applyAct(before.history.board, one)
    return 'problem' in applied ? applied : { history: { ...before.history, board: applied.board } }
  }, done)
}

function stillThere(chosen: Chosen, { stands, marks }: Step): Chosen {
  if (!chosen) return undefined
  const isThere = 'piece' in chosen ? stands.some(({ piece }) => piece === chosen.piece) : chosen.mark < marks.length
  return isThere ? chosen : undefined
}

/** A board on which nothing is yet. */
export const emptyBoard = (map: string, side: Board['side']): Board => ({
  v: 1,
  map,
  side,
  pieces: [],
  steps: [{ caption: '', stands: [], marks: [] }],
})

/** Whether there is something to show. */
export const isDrawn = ({ steps }: Board) =>
  steps.some(({ stands, marks, caption }) => stands.length + marks.length > 0 || caption !== '')
