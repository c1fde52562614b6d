import type { BoardDraft } from '../board-draft.ts'
import { openDrawing } from '../open-drawing.ts'

/** Draws on the post's board, or on a new one; each change is the editor's at once, and so in its draft. */
export const drawBoard = (draft: BoardDraft | undefined, onBoard: (board: BoardDraft | undefined) => void) =>
  void openDrawing({
    board: draft?.board,
    onChange: (board) => onBoard(board && { adaptable: true, ...draft, board }),
  })
