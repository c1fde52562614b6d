import { limits } from '@judian/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { now } from '../../../kernel/clock/now.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { CodeButton } from '../code-button.tsx'
import { useSecondsUntil } from '../use-seconds-until.ts'
import { withProof } from '../with-proof.ts'

interface Props {
  label: string
  /** The new phone; the member's own if absent. */
  phone?: string
  send: (proof: string | undefined) => Promise<unknown>
}

/** Sends a code to the member's own phone or to a new one; then waits until another may be sent to the same number. */
export function SendButton({ label, phone, send }: Props) {
  const [sent, setSent] = useState({ phone, again: 0 })
  const secondsLeft = useSecondsUntil(sent.phone === phone ? sent.again : 0)
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(() => withProof(send)),
    onSuccess: () => {
      setSent({ phone, again: now() + limits.codeResendSeconds * 1_000 })
      showToast(`验证码发送成功，请在${limits.codeMinutes}分钟内完成验证`)
    },
    onError: (error) => wasCancelled(error) || showToast(messageOf(error), 3),
  })
  const sendOnce = useSingleFlight(mutateAsync)

  return (
    <CodeButton
      aria-label={label}
      disabled={phone === ''}
      busy={isPending}
      secondsLeft={secondsLeft}
      wait={wait}
      onClick={sendOnce}
    />
  )
}
