import { useSudoQuestion } from './ask-with-sudo.ts'
import { SudoDialog } from './sudo-dialog.tsx'

/** Shows the question that `askWithSudo` asks, above whatever popup sent the call: what is typed there stays. */
export function SudoHost() {
  const { answer } = useSudoQuestion()
  return answer && <SudoDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
}
