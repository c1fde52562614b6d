import { useQuestion } from './confirm-identity.ts'
import { SudoDialog } from './sudo-dialog.tsx'

/** Shows the question of `confirmIdentity`, above whatever popup sent the call: what is typed there stays. */
export function SudoHost() {
  const { answer } = useQuestion()
  return answer && <SudoDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
}
