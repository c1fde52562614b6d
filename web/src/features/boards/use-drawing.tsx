import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { OverlayBoundary } from '../../kernel/lazy/overlay-boundary.tsx'
import type { BoardDraft } from '../../domains/posts/moments/drafts/board-draft.ts'

const DrawingDialog = lazyPart(() => import('./drawing/drawing-dialog.tsx'), 'DrawingDialog')

interface Drawing {
  /** The board to draw on; a new one if undefined. */
  draft?: BoardDraft | undefined
  title?: string
  /** Called with each change; with undefined once the board is empty. */
  onChange?: (draft: BoardDraft | undefined) => void
  /** Called with the final board; not if it is unchanged or empty. */
  onDone?: (draft: BoardDraft) => void
}

/** Draws in a separate layer: the opener may be in a popup, which stays open below. */
export function useDrawing(): { layer: ReactNode; draw: (drawing: Drawing) => void } {
  const [drawing, setDrawing] = useState<Drawing>()
  const close = () => setDrawing(undefined)
  const layer = drawing && (
    <OverlayBoundary overlay={drawing} onClose={close}>
      <DrawingDialog
        board={drawing.draft?.board}
        title={drawing.title ?? '战术板'}
        onChange={(board) => drawing.onChange?.(board && { adaptable: true, ...drawing.draft, board })}
        onDone={(board) => board && drawing.onDone?.({ adaptable: true, ...drawing.draft, board })}
        onClose={close}
      />
    </OverlayBoundary>
  )
  return { layer, draw: setDrawing }
}
