import type { BoardCard } from '@judian/contract'
import { useShownStep } from '../playing/shown-steps.ts'

interface Props {
  board: BoardCard
  /** The step to which comments are filtered. */
  chosen: number | undefined
  onChosen: (step: number | undefined) => void
  className?: string | undefined
}

/** Filters comments to the player's present step. */
export function StepFilter({ board, chosen, onChosen, className }: Props) {
  const shown = useShownStep(board.board_id)
  return (
    <button
      type="button"
      aria-pressed={chosen !== undefined}
      className={className}
      onClick={() => onChosen(chosen === undefined ? shown : undefined)}
    >
      只看第 {chosen ?? shown} 步
    </button>
  )
}
