import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { OverlayBoundary } from '../../kernel/lazy/overlay-boundary.tsx'
import type { BoardDraft } from './board-draft.ts'

const DrawingDialog = lazyPart(async () => (await import('./drawing/drawing-dialog.tsx')).DrawingDialog)

interface Drawing {
  /** What one draws on; without it a new board. */
  draft?: BoardDraft | undefined
  title?: string
  /** Each change as it is made; undefined once nothing is left. */
  onChange?: (draft: BoardDraft | undefined) => void
  /** What was drawn in the end; not called if nothing was changed, or is left. */
  onDone?: (draft: BoardDraft) => void
}

/** Draws in a layer of its own: what opens it may be in a popup, which stays open below. */
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
