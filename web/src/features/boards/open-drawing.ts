import type { Board } from '@judian/boards'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'

const DrawingDialog = lazyPart(async () => (await import('./drawing/drawing-dialog.tsx')).DrawingDialog)

interface Options {
  /** What one draws on; without it a new one. */
  board?: Board | undefined
  title?: string
  /** Each change as it is made, for a draft; undefined once nothing is left. */
  onChange?: (board: Board | undefined) => void
}

/** Opens the drawing over the page. Resolves to what was drawn, or to nothing if nothing was changed. */
export const openDrawing = ({ board, title = '战术板', onChange = () => {} }: Options = {}) =>
  new Promise<Board | undefined>((resolve) =>
    showPopup(DrawingDialog, { board, title, onChange, onDone: resolve }),
  )
