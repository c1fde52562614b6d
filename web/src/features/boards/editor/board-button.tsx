import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { BoardDraft } from '../../../domains/posts/moments/drafts/board-draft.ts'
import { useDrawing } from '../use-drawing.tsx'

interface Props {
  board: BoardDraft | undefined
  onBoard: (board: BoardDraft | undefined) => void
  disabled: boolean
}

/** Adds a board to the post, or draws on it. */
export function BoardButton({ board, onBoard, disabled }: Props) {
  const { layer, draw } = useDrawing()
  return (
    <>
      <IconButton
        label="战术板"
        aria-expanded={board !== undefined}
        disabled={disabled}
        onClick={() => draw({ draft: board, onChange: onBoard })}
      >
        <Icon name="M4 5h16v14H4zM7.500 9.500l3 3M10.500 9.500l-3 3M10.500 15.500c4 0 6-1.500 6-5M14.500 12l2-2.500 2 2.500" />
      </IconButton>
      {layer}
    </>
  )
}
