import { Button } from '../../ui/actions/button.tsx'
import { phoneProblems, type Problems } from './problems.ts'
import { useAccountForm } from './account-form.ts'
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

/** Sends a verification code to the entered phone; shows the progress and the cooldown. */
export function CodeButton({ purpose, closed = false, onProblems, onSent }: Props) {
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
  if (!busy && secondsLeft > 0)
    return (
      <Button size="s" variant="ghost" disabled>
        已发送 <span className="tabular">{secondsLeft}s</span>
      </Button>
    )
  return (
    <Button
      size="s"
      variant="ghost"
      busy={busy}
      busyText={phase === 'proving' ? '正在验证…' : '正在发送…'}
      wait={wait}
      onClick={() => void press()}
    >
      发送验证码
    </Button>
  )
}
