import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import type { BoardDraft } from './board-draft.ts'

const DrawingDialog = lazyPart(async () => (await import('./drawing/drawing-dialog.tsx')).DrawingDialog)

interface Options {
  /** What one draws on; without it a new board. */
  draft?: BoardDraft | undefined
  title?: string
  /** Each change as it is made, for the editor's draft; undefined once nothing is left. */
  onChange?: (draft: BoardDraft | undefined) => void
  /** What was drawn in the end; not called if nothing was changed, or is left. */
  onDone?: (draft: BoardDraft) => void
}

/** Opens the drawing over the page. */
export const openDrawing = ({ draft, title = '战术板', onChange = () => {}, onDone = () => {} }: Options) =>
  showPopup(DrawingDialog, {
    board: draft?.board,
    title,
    onChange: (board) => onChange(board && { adaptable: true, ...draft, board }),
    onDone: (board) => onDone({ adaptable: true, ...draft, board }),
  })
