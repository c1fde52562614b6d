import type { Moment, Reply } from '@judian/contract'
import { chipClass } from '../../../ui/display/chip.tsx'
import { askForStep } from '../playing/shown-steps.ts'

interface Props {
  moment: Pick<Moment, 'board'>
  comment: Pick<Reply, 'board_step'>
}

/** The step of the post's board that a comment is about; shows it. */
export function StepChip({ moment: { board }, comment: { board_step: step } }: Props) {
  if (step === undefined || !board) return null
  return (
    <button
      type="button"
      aria-label={`第 ${step} 步，在战术板上看`}
      className={chipClass('accent')}
      onClick={() => askForStep(board.board_id, step)}
    >
      第 {step} 步
    </button>
  )
}
