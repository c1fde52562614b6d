import { useSudoQuestion } from './ask-with-sudo.ts'
import { SudoDialog } from './sudo-dialog.tsx'

/** Shows the dialog of `askWithSudo` above the popup that sent the call, whose input stays. */
export function SudoHost() {
  const { answer } = useSudoQuestion()
  return answer && <SudoDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
}
