import type { BoardCard } from '@judian/contract'
import { ToggleChip } from '../../../ui/fields/toggle-chip.tsx'
import type { BoardDraft } from '../../../domains/posts/moments/drafts/board-draft.ts'
import { useShownStep } from '../playing/shown-steps.ts'
import { AdaptedBoard } from './adapted-board.tsx'

interface Props {
  /** The post's board. */
  card: BoardCard
  step: number | undefined
  adapted: BoardDraft | undefined
  disabled: boolean
  onStep: (step: number | undefined) => void
  onAdapted: (adapted: BoardDraft | undefined) => void
}

/** Fields of a comment on a post with a board: the step that it refers to, and an adapted board. */
export function BoardFields({ card, step, adapted, disabled, onStep, onAdapted }: Props) {
  const shown = useShownStep(card.board_id)
  return (
    <div className="cluster">
      <ToggleChip
        label={`说第 ${step ?? shown} 步`}
        checked={step !== undefined}
        disabled={disabled}
        onChecked={(checked) => onStep(checked ? shown : undefined)}
      />
      <AdaptedBoard card={card} adapted={adapted} disabled={disabled} onAdapted={onAdapted} />
    </div>
  )
}
