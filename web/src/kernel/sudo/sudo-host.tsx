import { useFactorQuestion, useSudoQuestion } from './ask-with-sudo.ts'
import { SudoDialog } from './sudo-dialog.tsx'

/** Shows the dialog of `askWithSudo` above the popup that sent the call, whose input stays. */
export function SudoHost() {
  const sudo = useSudoQuestion()
  const factor = useFactorQuestion()
  const answer = factor.answer ?? sudo.answer
  return (
    answer && (
      <SudoDialog
        byFactor={factor.answer !== undefined}
        onConfirmed={() => answer(true)}
        onClose={() => answer(false)}
      />
    )
  )
}
