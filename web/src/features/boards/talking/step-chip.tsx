import { chipClass } from '../../../ui/display/chip.tsx'
import { askForStep } from '../playing/shown-steps.ts'

interface Props {
  /** The post's board. */
  boardId: number
  step: number
}

/** The step that a comment is about; shows it. */
export const StepChip = ({ boardId, step }: Props) => (
  <button
    type="button"
    aria-label={`第 ${step} 步，在战术板上看`}
    className={chipClass('accent')}
    onClick={() => askForStep(boardId, step)}
  >
    第 {step} 步
  </button>
)
