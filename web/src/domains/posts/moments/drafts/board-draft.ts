import type { Board } from '@judian/boards'
import type { CallInput } from '@judian/contract'

type Fields = Pick<CallInput<'/v1/drafts/saveDraft'>, 'board' | 'adapted_from' | 'adaptable'>

/** The board of a post or comment that is being written. */
export interface BoardDraft {
  readonly board: Board
  /** The board it is adapted from. */
  readonly adaptedFrom?: Fields['adapted_from']
  /** Whether others may adapt it. */
  readonly adaptable: boolean
}

/** The fields of a form with this board. */
export const boardFields = (draft: BoardDraft | undefined): Fields =>
  draft ? { board: draft.board, adapted_from: draft.adaptedFrom, adaptable: draft.adaptable ? 1 : 0 } : {}

/** The board that a draft or a version has, as a part of its form. */
export const boardDraftOf = ({ board, adapted_from, adaptable }: Fields): { board?: BoardDraft } =>
  board ? { board: { board, ...(adapted_from && { adaptedFrom: adapted_from }), adaptable: adaptable === 1 } } : {}

/** Whether a stored value is a board draft. */
export const isBoardDraft = (stored: unknown): stored is BoardDraft =>
  typeof stored === 'object' && stored !== null && Array.isArray((stored as Partial<BoardDraft>).board?.steps)

/** In words, for comparing versions of a draft. */
export const textOfBoard = (board: Board | undefined) =>
  board ? ['', `战术板：${board.steps.length} 步`, ...board.steps.map(({ caption }) => `· ${caption}`)].join('\n') : ''
