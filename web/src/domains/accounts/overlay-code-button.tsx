import { Button } from '../../ui/actions/button.tsx'
import { phoneProblems, type Problems } from './problems.ts'
import { useAccountForm } from './account-form.ts'
import { CodeButton } from './code-button.tsx'
import type { CodePurpose } from './send-code.ts'
import { useCodeButton } from './use-code-button.ts'

interface Props {
  purpose: CodePurpose
  /** Sign-up is closed. If unknown yet, a press finds out. */
  closed?: boolean
  /** Called with the error of the phone field. */
  onProblems: (problems: Problems) => void
  onSent: () => void
}

/** Sends a verification code to the phone that the dialogs share. */
export function OverlayCodeButton({ purpose, closed = false, onProblems, onSent }: Props) {
  const { phase, secondsLeft, wait, send } = useCodeButton(purpose)
  const busy = phase === 'sending' || phase === 'proving'

  async function press() {
    const { phone } = useAccountForm.getState()
    const missing = phoneProblems(phone)
    if (missing.phone) return onProblems(missing)
    const { sent, phoneError } = await send(phone)
    if (phoneError) onProblems({ phone: phoneError })
    if (sent) onSent()
  }

  if (closed || phase === 'closed')
    return (
      <Button size="s" variant="ghost" disabled>
        注册暂未开放
      </Button>
    )
  return (
    <CodeButton
      busy={busy}
      busyText={phase === 'proving' ? '正在验证…' : '正在发送…'}
      secondsLeft={secondsLeft}
      wait={wait}
      onClick={() => void press()}
    />
  )
}
